// A mesh whose attribute is none of Shardy's.
module @y {
  "sdy.mesh"() <{mesh = "mhlo.num_replicas", sym_name = "mesh"}> : () -> ()
}
