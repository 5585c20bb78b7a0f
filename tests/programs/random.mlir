// Written by tests/programs/generate/make_programs.py; expected values are numpy's.

func.func @THREE_FRY_2_i8_scalar() {
  %a0 = stablehlo.constant dense<[6041689890523712874, 14243008735136505913]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<i8>)
  check.expect_eq_const %r0, dense<[6041689890523712874, 14243008735136505914]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<17> : tensor<i8>
  func.return
}

// -----

func.func @THREE_FRY_2_i8_5() {
  %a0 = stablehlo.constant dense<[1857371434597454123, 13318293785378028507]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5xi8>)
  check.expect_eq_const %r0, dense<[1857371434597454123, 13318293785378028510]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[-69, 64, 107, 29, -97]> : tensor<5xi8>
  func.return
}

// -----

func.func @THREE_FRY_2_i8_8() {
  %a0 = stablehlo.constant dense<[13092626506208829698, 3949391801523712394]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<8xi8>)
  check.expect_eq_const %r0, dense<[13092626506208829698, 3949391801523712398]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[76, -125, -21, -121, -7, 53, 47, 96]> : tensor<8xi8>
  func.return
}

// -----

func.func @THREE_FRY_2_i8_3x4() {
  %a0 = stablehlo.constant dense<[624697141839389293, 18446744073709551614]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x4xi8>)
  check.expect_eq_const %r0, dense<[624697141839389293, 4]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[[85, -93, 51, -117], [123, -112, 77, -78], [-117, -24, 21, -53]]> : tensor<3x4xi8>
  func.return
}

// -----

func.func @THREE_FRY_2_i8_5x3() {
  %a0 = stablehlo.constant dense<[15796253375262896721, 3620708555538163150]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5x3xi8>)
  check.expect_eq_const %r0, dense<[15796253375262896721, 3620708555538163159]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[[16, -33, -77], [13, -114, 105], [-24, 87, 36], [-22, -102, 96], [-104, -84, -55]]> : tensor<5x3xi8>
  func.return
}

// -----

func.func @THREE_FRY_2_i8_3x5x3() {
  %a0 = stablehlo.constant dense<[72859291058387877, 5183017553769956576]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5x3xi8>)
  check.expect_eq_const %r0, dense<[72859291058387877, 5183017553769956603]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[[[-41, 107, 103], [26, 54, -116], [-43, 99, -124], [124, -76, -75], [-9, -117, -35]], [[-91, 71, 102], [-119, 13, -63], [83, 4, 115], [10, 41, 45], [-87, 74, 35]], [[-87, 30, 81], [-63, 11, -33], [-62, 12, 127], [-121, -104, 20], [53, 5, -24]]]> : tensor<3x5x3xi8>
  func.return
}

// -----

func.func @THREE_FRY_2_i8_2x0() {
  %a0 = stablehlo.constant dense<[1351608045559837580, 15336093934734095527]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x0xi8>)
  check.expect_eq_const %r0, dense<[1351608045559837580, 15336093934734095527]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<> : tensor<2x0xi8>
  func.return
}

// -----

func.func @THREE_FRY_2_i16_scalar() {
  %a0 = stablehlo.constant dense<[15304203420599751453, 7366029879138631723]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<i16>)
  check.expect_eq_const %r0, dense<[15304203420599751453, 7366029879138631724]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<24932> : tensor<i16>
  func.return
}

// -----

func.func @THREE_FRY_2_i16_5() {
  %a0 = stablehlo.constant dense<[8552622598831330669, 7231385812476356137]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5xi16>)
  check.expect_eq_const %r0, dense<[8552622598831330669, 7231385812476356140]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[24725, 22732, -19722, 6934, 5905]> : tensor<5xi16>
  func.return
}

// -----

func.func @THREE_FRY_2_i16_8() {
  %a0 = stablehlo.constant dense<[7507292313140893289, 4485894723280067242]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<8xi16>)
  check.expect_eq_const %r0, dense<[7507292313140893289, 4485894723280067246]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[27639, -17343, -3984, -7249, -6163, 21599, 27490, -7327]> : tensor<8xi16>
  func.return
}

// -----

func.func @THREE_FRY_2_i16_3x4() {
  %a0 = stablehlo.constant dense<[1391786343991853409, 18446744073709551614]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x4xi16>)
  check.expect_eq_const %r0, dense<[1391786343991853409, 4]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[[-8994, 20638, -21472, 20301], [20036, 27754, 24922, 30449], [10146, 29987, -19757, 15407]]> : tensor<3x4xi16>
  func.return
}

// -----

func.func @THREE_FRY_2_i16_5x3() {
  %a0 = stablehlo.constant dense<[14320149157990181212, 17633151920605089845]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5x3xi16>)
  check.expect_eq_const %r0, dense<[14320149157990181212, 17633151920605089854]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[[6021, -4076, -18200], [15839, -28245, 27481], [-14207, -9488, -27341], [-5344, -31712, -11459], [6765, -18748, -15583]]> : tensor<5x3xi16>
  func.return
}

// -----

func.func @THREE_FRY_2_i16_3x5x3() {
  %a0 = stablehlo.constant dense<[11428618024942372746, 12964032499851918662]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5x3xi16>)
  check.expect_eq_const %r0, dense<[11428618024942372746, 12964032499851918689]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[[[14043, 10116, 7121], [-32060, 15578, 22263], [-18046, -26023, -22028], [-16688, 5416, -16328], [17936, 17701, -10195]], [[-4755, 5179, 11861], [-31567, 21356, -19315], [19474, 17077, -26511], [4246, -21577, -14276], [-29919, 10403, 16958]], [[-28364, 16517, 7083], [-5600, 2391, -15362], [-16682, -6182, 25829], [-11451, 24021, -21405], [-25758, -6528, 11566]]]> : tensor<3x5x3xi16>
  func.return
}

// -----

func.func @THREE_FRY_2_i16_2x0() {
  %a0 = stablehlo.constant dense<[2669479760255455884, 9556698920872102118]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x0xi16>)
  check.expect_eq_const %r0, dense<[2669479760255455884, 9556698920872102118]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<> : tensor<2x0xi16>
  func.return
}

// -----

func.func @THREE_FRY_2_i32_scalar() {
  %a0 = stablehlo.constant dense<[3234029614519074684, 6429771234186449064]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<i32>)
  check.expect_eq_const %r0, dense<[3234029614519074684, 6429771234186449065]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<-1190990530> : tensor<i32>
  func.return
}

// -----

func.func @THREE_FRY_2_i32_5() {
  %a0 = stablehlo.constant dense<[15307081315200084079, 5508744558959451709]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5xi32>)
  check.expect_eq_const %r0, dense<[15307081315200084079, 5508744558959451712]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[-380318507, 1192410012, 1063174517, -2010751661, -236632152]> : tensor<5xi32>
  func.return
}

// -----

func.func @THREE_FRY_2_i32_8() {
  %a0 = stablehlo.constant dense<[13919443331204303130, 12880055503671267406]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<8xi32>)
  check.expect_eq_const %r0, dense<[13919443331204303130, 12880055503671267410]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[-6350964, 279747297, -580736625, -1454305710, 1868034465, 884061862, -1399697996, 703869984]> : tensor<8xi32>
  func.return
}

// -----

func.func @THREE_FRY_2_i32_3x4() {
  %a0 = stablehlo.constant dense<[10882492619945422183, 18446744073709551614]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x4xi32>)
  check.expect_eq_const %r0, dense<[10882492619945422183, 4]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[[-1654780331, 1814777052, 1610361231, 1698254682], [1072748132, 1622563784, 1329061527, 1336567896], [1694541901, 721177866, -555365751, -370206259]]> : tensor<3x4xi32>
  func.return
}

// -----

func.func @THREE_FRY_2_i32_5x3() {
  %a0 = stablehlo.constant dense<[18137794164856497184, 5594295253386719274]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5x3xi32>)
  check.expect_eq_const %r0, dense<[18137794164856497184, 5594295253386719283]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[[-1851627850, 1407555113, -241346829], [-673238391, -780744529, 541665178], [1634240675, 1540412430, -818608402], [1212911617, -59940714, -653756744], [1834037708, -1554016344, -123655802]]> : tensor<5x3xi32>
  func.return
}

// -----

func.func @THREE_FRY_2_i32_3x5x3() {
  %a0 = stablehlo.constant dense<[4762095254851917200, 17084831025172035405]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5x3xi32>)
  check.expect_eq_const %r0, dense<[4762095254851917200, 17084831025172035432]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[[[-692477892, -1930264265, -1458978235], [-192173717, 262579487, 634875638], [-1694622549, -1388644544, -1452396075], [-914084966, -1554153236, -1557634069], [-2048308085, 1242483899, 447443649]], [[-240501242, 437236195, 1492647594], [84705844, -2098912810, -872317345], [50673189, -924565177, 1952770246], [-1696034014, -704740010, 594306546], [-1834487752, -251846569, 1376269148]], [[1736861650, 1615241575, 735113525], [-1547540408, 1569930591, 1797553703], [1274862457, -1726500806, 1032573910], [-165505187, 902875408, 757425670], [989168095, -876098879, 837232409]]]> : tensor<3x5x3xi32>
  func.return
}

// -----

func.func @THREE_FRY_2_i32_2x0() {
  %a0 = stablehlo.constant dense<[1757388523286012116, 15803539345125558676]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x0xi32>)
  check.expect_eq_const %r0, dense<[1757388523286012116, 15803539345125558676]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<> : tensor<2x0xi32>
  func.return
}

// -----

func.func @THREE_FRY_2_i64_scalar() {
  %a0 = stablehlo.constant dense<[7163358965809046756, 9059895900270334372]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<i64>)
  check.expect_eq_const %r0, dense<[7163358965809046756, 9059895900270334373]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<7106543627610734675> : tensor<i64>
  func.return
}

// -----

func.func @THREE_FRY_2_i64_5() {
  %a0 = stablehlo.constant dense<[1402527693406346979, 1964769495587660143]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5xi64>)
  check.expect_eq_const %r0, dense<[1402527693406346979, 1964769495587660148]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[6200486378392906099, 2473598330226268073, -4627861152971476294, -7455314735624952714, -643716690927273273]> : tensor<5xi64>
  func.return
}

// -----

func.func @THREE_FRY_2_i64_8() {
  %a0 = stablehlo.constant dense<[6360264209335456876, 3598570200039441020]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<8xi64>)
  check.expect_eq_const %r0, dense<[6360264209335456876, 3598570200039441028]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[-454404872153257674, 2946243426566809513, 5925797926648724487, -2324299264857908217, 3385002404698308490, 8634387657252209938, 1556845329105729224, -1475234003496861486]> : tensor<8xi64>
  func.return
}

// -----

func.func @THREE_FRY_2_i64_3x4() {
  %a0 = stablehlo.constant dense<[15510214658249985713, 18446744073709551614]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x4xi64>)
  check.expect_eq_const %r0, dense<[15510214658249985713, 10]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[[2493352235065644662, -5401127307751251588, -2078327625929502804, 3278471263382524032], [6745610463346537848, -4123892454469381621, -7513218886561415459, -2201512572416253048], [76171220214907042, -2245335085463699550, -8926159280001273179, 8618630123174254736]]> : tensor<3x4xi64>
  func.return
}

// -----

func.func @THREE_FRY_2_i64_5x3() {
  %a0 = stablehlo.constant dense<[3284139866959707492, 13772256568655672936]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5x3xi64>)
  check.expect_eq_const %r0, dense<[3284139866959707492, 13772256568655672951]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[[665869273254691667, -3668805434957149453, -2407125170119279114], [-7812617506805459928, -3604792117328839187, -7659357277660420729], [-2003044879342775970, 3229856225111345472, 3239997914112083239], [-5413853656117058365, 8859728453236029800, 315476616028994210], [3768178868473815577, -5459257639144191782, -6475057900088939234]]> : tensor<5x3xi64>
  func.return
}

// -----

func.func @THREE_FRY_2_i64_3x5x3() {
  %a0 = stablehlo.constant dense<[791563448101314730, 13740354200677819201]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5x3xi64>)
  check.expect_eq_const %r0, dense<[791563448101314730, 13740354200677819246]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[[[7076040826459963666, 3189312568730151236, 8316380351424751463], [-8378465210924162654, 6731027507075285717, -6916639145914237568], [2817450962591370682, -6029146981388515683, -1801061218559564728], [-2650254671064968777, 4450066804586279887, -6997622851237091009], [8054197104908926906, -1026852706910683399, 4015249160831547514]], [[4887566757937643198, -1355423099353111765, -9084267060531299869], [2348313997772540888, -3790505336581723229, 3166092435194519842], [-4483218084140040288, 4742121221235350860, -1992163806311060796], [-5172287301378995530, -5645070178709121642, -4758310343379895422], [2316680056502965647, 6358317964041851719, 5346302155726113121]], [[-5044864333162365725, 6624705115576442855, -3399183635676028720], [4466825691844603647, 6301231282583169560, -8315166877049973106], [-5140283678821153002, -7162211257010002686, 6266828470134022680], [1862447329587946120, -6908304638958718387, -4565911209896545192], [-5198412282102787943, -8115442485104792036, -3199824445042334817]]]> : tensor<3x5x3xi64>
  func.return
}

// -----

func.func @THREE_FRY_2_i64_2x0() {
  %a0 = stablehlo.constant dense<[4721038188084691872, 8079174933213846586]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x0xi64>)
  check.expect_eq_const %r0, dense<[4721038188084691872, 8079174933213846586]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<> : tensor<2x0xi64>
  func.return
}

// -----

func.func @THREE_FRY_2_ui8_scalar() {
  %a0 = stablehlo.constant dense<[18189115269626301138, 4935202673089728207]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<ui8>)
  check.expect_eq_const %r0, dense<[18189115269626301138, 4935202673089728208]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<209> : tensor<ui8>
  func.return
}

// -----

func.func @THREE_FRY_2_ui8_5() {
  %a0 = stablehlo.constant dense<[11616107609711137473, 1597853729300950570]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5xui8>)
  check.expect_eq_const %r0, dense<[11616107609711137473, 1597853729300950573]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[15, 5, 157, 63, 93]> : tensor<5xui8>
  func.return
}

// -----

func.func @THREE_FRY_2_ui8_8() {
  %a0 = stablehlo.constant dense<[9884040217701916906, 3580395446244339035]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<8xui8>)
  check.expect_eq_const %r0, dense<[9884040217701916906, 3580395446244339039]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[22, 97, 190, 190, 100, 204, 123, 123]> : tensor<8xui8>
  func.return
}

// -----

func.func @THREE_FRY_2_ui8_3x4() {
  %a0 = stablehlo.constant dense<[11651439214825418322, 18446744073709551614]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x4xui8>)
  check.expect_eq_const %r0, dense<[11651439214825418322, 4]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[[36, 73, 233, 32], [92, 241, 28, 84], [157, 43, 233, 181]]> : tensor<3x4xui8>
  func.return
}

// -----

func.func @THREE_FRY_2_ui8_5x3() {
  %a0 = stablehlo.constant dense<[15666639218852998655, 18440409953564622190]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5x3xui8>)
  check.expect_eq_const %r0, dense<[15666639218852998655, 18440409953564622199]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[[5, 116, 52], [15, 52, 4], [0, 151, 69], [210, 98, 82], [71, 147, 61]]> : tensor<5x3xui8>
  func.return
}

// -----

func.func @THREE_FRY_2_ui8_3x5x3() {
  %a0 = stablehlo.constant dense<[15174231201192265265, 11849215770496222523]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5x3xui8>)
  check.expect_eq_const %r0, dense<[15174231201192265265, 11849215770496222550]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[[[9, 123, 158], [81, 185, 97], [8, 54, 51], [165, 21, 176], [251, 192, 75]], [[121, 137, 240], [12, 133, 116], [16, 193, 212], [240, 121, 8], [23, 252, 56]], [[154, 158, 22], [240, 93, 253], [17, 253, 187], [25, 81, 19], [238, 2, 71]]]> : tensor<3x5x3xui8>
  func.return
}

// -----

func.func @THREE_FRY_2_ui8_2x0() {
  %a0 = stablehlo.constant dense<[5176813852511500471, 12965346358473560089]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x0xui8>)
  check.expect_eq_const %r0, dense<[5176813852511500471, 12965346358473560089]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<> : tensor<2x0xui8>
  func.return
}

// -----

func.func @THREE_FRY_2_ui16_scalar() {
  %a0 = stablehlo.constant dense<[6204065064296233349, 11139055264677565834]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<ui16>)
  check.expect_eq_const %r0, dense<[6204065064296233349, 11139055264677565835]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<62275> : tensor<ui16>
  func.return
}

// -----

func.func @THREE_FRY_2_ui16_5() {
  %a0 = stablehlo.constant dense<[8194186625065217827, 7331724369365522312]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5xui16>)
  check.expect_eq_const %r0, dense<[8194186625065217827, 7331724369365522315]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[12542, 53468, 10073, 22393, 41086]> : tensor<5xui16>
  func.return
}

// -----

func.func @THREE_FRY_2_ui16_8() {
  %a0 = stablehlo.constant dense<[9103035198191680458, 5791420948405130070]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<8xui16>)
  check.expect_eq_const %r0, dense<[9103035198191680458, 5791420948405130074]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[28262, 1930, 61374, 26446, 41019, 390, 62077, 42795]> : tensor<8xui16>
  func.return
}

// -----

func.func @THREE_FRY_2_ui16_3x4() {
  %a0 = stablehlo.constant dense<[11656517351255195593, 18446744073709551614]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x4xui16>)
  check.expect_eq_const %r0, dense<[11656517351255195593, 4]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[[18338, 17864, 33502, 45850], [10845, 7889, 34753, 53478], [48339, 27758, 65513, 5712]]> : tensor<3x4xui16>
  func.return
}

// -----

func.func @THREE_FRY_2_ui16_5x3() {
  %a0 = stablehlo.constant dense<[3162260977124248518, 11198266251678294343]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5x3xui16>)
  check.expect_eq_const %r0, dense<[3162260977124248518, 11198266251678294352]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[[52843, 13842, 59631], [53355, 61941, 63989], [41737, 33608, 39072], [58598, 56470, 61570], [39069, 38194, 54447]]> : tensor<5x3xui16>
  func.return
}

// -----

func.func @THREE_FRY_2_ui16_3x5x3() {
  %a0 = stablehlo.constant dense<[7021008102108227169, 16402145790978909660]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5x3xui16>)
  check.expect_eq_const %r0, dense<[7021008102108227169, 16402145790978909687]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[[[9788, 16851, 7791], [8550, 36356, 51023], [3598, 7865, 48317], [2705, 41207, 21412], [65494, 35429, 38197]], [[25393, 5393, 782], [22641, 65248, 48232], [9743, 42201, 2603], [23873, 36042, 14214], [27907, 6893, 25776]], [[3421, 9004, 56095], [62952, 62161, 10537], [4164, 43721, 53023], [60866, 60199, 34286], [51145, 10176, 37325]]]> : tensor<3x5x3xui16>
  func.return
}

// -----

func.func @THREE_FRY_2_ui16_2x0() {
  %a0 = stablehlo.constant dense<[3988492424419250224, 17515449762640127303]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x0xui16>)
  check.expect_eq_const %r0, dense<[3988492424419250224, 17515449762640127303]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<> : tensor<2x0xui16>
  func.return
}

// -----

func.func @THREE_FRY_2_ui32_scalar() {
  %a0 = stablehlo.constant dense<[12340286734924483861, 8051112821604968157]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<ui32>)
  check.expect_eq_const %r0, dense<[12340286734924483861, 8051112821604968158]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<2212866088> : tensor<ui32>
  func.return
}

// -----

func.func @THREE_FRY_2_ui32_5() {
  %a0 = stablehlo.constant dense<[4241414221152590457, 2581830519992334706]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5xui32>)
  check.expect_eq_const %r0, dense<[4241414221152590457, 2581830519992334709]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[1583845858, 2430871778, 3889680575, 1463834718, 1563582231]> : tensor<5xui32>
  func.return
}

// -----

func.func @THREE_FRY_2_ui32_8() {
  %a0 = stablehlo.constant dense<[1789454433577517530, 6279386696643885189]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<8xui32>)
  check.expect_eq_const %r0, dense<[1789454433577517530, 6279386696643885193]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[905233192, 2825298381, 2933594486, 3831737711, 1499276642, 3817138292, 1847726812, 2689080620]> : tensor<8xui32>
  func.return
}

// -----

func.func @THREE_FRY_2_ui32_3x4() {
  %a0 = stablehlo.constant dense<[16415450949542117613, 18446744073709551614]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x4xui32>)
  check.expect_eq_const %r0, dense<[16415450949542117613, 4]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[[1457606588, 3466383811, 1419660624, 417619418], [860247849, 1328384624, 4202191494, 4279837320], [656788121, 883185000, 2938078529, 587130227]]> : tensor<3x4xui32>
  func.return
}

// -----

func.func @THREE_FRY_2_ui32_5x3() {
  %a0 = stablehlo.constant dense<[17024877152460995660, 16771127937305656580]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5x3xui32>)
  check.expect_eq_const %r0, dense<[17024877152460995660, 16771127937305656589]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[[2025118107, 4282358021, 2063103858], [2790690660, 2819714499, 2300621358], [552825397, 3037181216, 2671923227], [318250535, 1546831028, 29672156], [24228740, 4099926761, 3995707324]]> : tensor<5x3xui32>
  func.return
}

// -----

func.func @THREE_FRY_2_ui32_3x5x3() {
  %a0 = stablehlo.constant dense<[15776985944894336088, 11120508529309117126]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5x3xui32>)
  check.expect_eq_const %r0, dense<[15776985944894336088, 11120508529309117153]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[[[1269200774, 3171994113, 2013390191], [1473698458, 1305401341, 3096675187], [2621177740, 4216051662, 4210039931], [2393647250, 1116240291, 124900272], [2968262341, 905645131, 219698416]], [[2605084253, 1254281702, 3038020099], [2242223203, 2142607395, 657761212], [497300440, 2140050606, 3292805120], [204299127, 125103256, 2644196045], [3430727129, 2792575429, 619075283]], [[2278792514, 3586805921, 3226475954], [3620748610, 598522935, 736459270], [485304592, 1196340900, 3127458826], [4022962068, 131271325, 3621798138], [2898745830, 1373924281, 1695243233]]]> : tensor<3x5x3xui32>
  func.return
}

// -----

func.func @THREE_FRY_2_ui32_2x0() {
  %a0 = stablehlo.constant dense<[616527612536476837, 11450810129866469138]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x0xui32>)
  check.expect_eq_const %r0, dense<[616527612536476837, 11450810129866469138]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<> : tensor<2x0xui32>
  func.return
}

// -----

func.func @THREE_FRY_2_ui64_scalar() {
  %a0 = stablehlo.constant dense<[11608094973165287762, 16384363286438271278]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<ui64>)
  check.expect_eq_const %r0, dense<[11608094973165287762, 16384363286438271279]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<2666900409037328591> : tensor<ui64>
  func.return
}

// -----

func.func @THREE_FRY_2_ui64_5() {
  %a0 = stablehlo.constant dense<[14050223848141533652, 11346886361182118874]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5xui64>)
  check.expect_eq_const %r0, dense<[14050223848141533652, 11346886361182118879]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[10739520501926229908, 13325507100622514062, 6866947229015676248, 7872286476000057992, 12380309718805611602]> : tensor<5xui64>
  func.return
}

// -----

func.func @THREE_FRY_2_ui64_8() {
  %a0 = stablehlo.constant dense<[13430382356340975938, 9062336636680602988]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<8xui64>)
  check.expect_eq_const %r0, dense<[13430382356340975938, 9062336636680602996]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[5236857957234605942, 8992430453052855885, 7790566183264782115, 10120834394388006212, 9549004527900941181, 10665587611507899471, 13130660313996399062, 8262817393566616544]> : tensor<8xui64>
  func.return
}

// -----

func.func @THREE_FRY_2_ui64_3x4() {
  %a0 = stablehlo.constant dense<[16627289367816224918, 18446744073709551614]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x4xui64>)
  check.expect_eq_const %r0, dense<[16627289367816224918, 10]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[[18023201223944742393, 10088458919616504199, 8484706365303832336, 23950849216312486], [3879073217586408523, 3764618735188737706, 649821230061715697, 17811743229980211095], [2173452296408921093, 9782721286246337787, 13640352874917405575, 11107101986378157023]]> : tensor<3x4xui64>
  func.return
}

// -----

func.func @THREE_FRY_2_ui64_5x3() {
  %a0 = stablehlo.constant dense<[3260815569483967142, 7353348415232141635]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5x3xui64>)
  check.expect_eq_const %r0, dense<[3260815569483967142, 7353348415232141650]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[[310284092032427265, 5276882928422265890, 2175414283075285287], [2435640038760874923, 13379994656680398054, 7868841163257834285], [12871579674125561745, 4639622579592687426, 15803277978617000366], [9528683247462761327, 1790664338742849633, 13503493177308827551], [5799634634039709034, 2968331704166461556, 10854159030129196106]]> : tensor<5x3xui64>
  func.return
}

// -----

func.func @THREE_FRY_2_ui64_3x5x3() {
  %a0 = stablehlo.constant dense<[524592691535051456, 6706098408365398999]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5x3xui64>)
  check.expect_eq_const %r0, dense<[524592691535051456, 6706098408365399044]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[[[6218460539642529843, 11547966234450764336, 10597460936494213099], [4003636082312129594, 61621085913502152, 748247811098173674], [5574148503179432138, 261904003897930585, 127292624527506749], [18220343617568562054, 8750726631755361442, 2902305830126884299], [12672551729297557952, 22690011487898970, 11907994844426995853]], [[8966675143277241906, 13433347860127082305, 3058802872196986517], [3612386700015716236, 18256877260444021202, 7504549976867279322], [2751715576913148058, 9615596020252773945, 2956410906543373631], [3961322377960345623, 6356873226033578897, 3622391348118468007], [16580770978200828683, 7846874534862191739, 15701077932939479575]], [[16235556016555894550, 1782249426035997569, 17578867571127391883], [8708638781422954906, 1732618394383220323, 9267308621461894755], [7227039019914540038, 5899893506523952350, 8212100820776554248], [6855124675648651600, 9091928730048356127, 4369542269389214282], [569640485213320242, 2966286308971970165, 15606895387744308702]]]> : tensor<3x5x3xui64>
  func.return
}

// -----

func.func @THREE_FRY_2_ui64_2x0() {
  %a0 = stablehlo.constant dense<[2546279360872806192, 12019024539401741554]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x0xui64>)
  check.expect_eq_const %r0, dense<[2546279360872806192, 12019024539401741554]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<> : tensor<2x0xui64>
  func.return
}

// -----

func.func @PHILOX_2_i8_scalar() {
  %a0 = stablehlo.constant dense<[13058540959390746026, 15684829706419085909]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<i8>)
  check.expect_eq_const %r0, dense<[13058540959390746026, 15684829706419085910]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<-52> : tensor<i8>
  func.return
}

// -----

func.func @PHILOX_2_i8_5() {
  %a0 = stablehlo.constant dense<[4268597140613835738, 8364548046503767672]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5xi8>)
  check.expect_eq_const %r0, dense<[4268597140613835738, 8364548046503767674]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[92, 47, -97, 38, -5]> : tensor<5xi8>
  func.return
}

// -----

func.func @PHILOX_2_i8_8() {
  %a0 = stablehlo.constant dense<[11850696712180592254, 7535765885146646220]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<8xi8>)
  check.expect_eq_const %r0, dense<[11850696712180592254, 7535765885146646222]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[53, -80, -3, 15, 92, -100, 112, -109]> : tensor<8xi8>
  func.return
}

// -----

func.func @PHILOX_2_i8_3x4() {
  %a0 = stablehlo.constant dense<[9722776947221805544, 18446744073709551614]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x4xi8>)
  check.expect_eq_const %r0, dense<[9722776947221805544, 1]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[[-86, -17, 69, -7], [46, 119, 34, -92], [-39, 82, 77, 121]]> : tensor<3x4xi8>
  func.return
}

// -----

func.func @PHILOX_2_i8_5x3() {
  %a0 = stablehlo.constant dense<[7214393476789203553, 4721652236420526626]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5x3xi8>)
  check.expect_eq_const %r0, dense<[7214393476789203553, 4721652236420526630]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[[54, -112, 67], [58, -20, -23], [11, -119, 53], [109, 102, -109], [0, -17, 45]]> : tensor<5x3xi8>
  func.return
}

// -----

func.func @PHILOX_2_i8_3x5x3() {
  %a0 = stablehlo.constant dense<[14858244075923157728, 12048777708465712008]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5x3xi8>)
  check.expect_eq_const %r0, dense<[14858244075923157728, 12048777708465712020]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[[[-112, 83, 48], [32, -83, 78], [51, 43, -77], [56, 49, -85], [85, 7, 18]], [[90, 2, -84], [118, -83, 21], [5, 39, -12], [-46, -56, -49], [-51, -28, -36]], [[-98, -104, -89], [2, -72, -86], [-58, -51, 46], [-51, -91, 60], [7, 57, 56]]]> : tensor<3x5x3xi8>
  func.return
}

// -----

func.func @PHILOX_2_i8_2x0() {
  %a0 = stablehlo.constant dense<[12833430943270129334, 8184047998732872375]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x0xi8>)
  check.expect_eq_const %r0, dense<[12833430943270129334, 8184047998732872375]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<> : tensor<2x0xi8>
  func.return
}

// -----

func.func @PHILOX_2_i16_scalar() {
  %a0 = stablehlo.constant dense<[13590788765274775744, 15655845659850844724]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<i16>)
  check.expect_eq_const %r0, dense<[13590788765274775744, 15655845659850844725]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<-32316> : tensor<i16>
  func.return
}

// -----

func.func @PHILOX_2_i16_5() {
  %a0 = stablehlo.constant dense<[6590310050661395269, 8787609564636172525]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5xi16>)
  check.expect_eq_const %r0, dense<[6590310050661395269, 8787609564636172527]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[-11481, -15599, -9605, 14741, 25900]> : tensor<5xi16>
  func.return
}

// -----

func.func @PHILOX_2_i16_8() {
  %a0 = stablehlo.constant dense<[15530420209996686528, 2142875860218670535]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<8xi16>)
  check.expect_eq_const %r0, dense<[15530420209996686528, 2142875860218670537]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[-17279, -18511, -5329, 28970, -12884, -9746, -9117, -10991]> : tensor<8xi16>
  func.return
}

// -----

func.func @PHILOX_2_i16_3x4() {
  %a0 = stablehlo.constant dense<[5538711743749543337, 18446744073709551614]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x4xi16>)
  check.expect_eq_const %r0, dense<[5538711743749543337, 1]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[[-16677, 22544, -28383, 2354], [6015, -26727, 31951, 3270], [17916, -31601, -19062, 27791]]> : tensor<3x4xi16>
  func.return
}

// -----

func.func @PHILOX_2_i16_5x3() {
  %a0 = stablehlo.constant dense<[13071828766389215624, 14052325502774127694]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5x3xi16>)
  check.expect_eq_const %r0, dense<[13071828766389215624, 14052325502774127698]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[[-9969, -15795, 9924], [-16803, 10743, -3831], [13958, 15797, -18592], [-8319, 11373, 31096], [24488, 5560, -7440]]> : tensor<5x3xi16>
  func.return
}

// -----

func.func @PHILOX_2_i16_3x5x3() {
  %a0 = stablehlo.constant dense<[17390363578450005843, 14155394242761772188]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5x3xi16>)
  check.expect_eq_const %r0, dense<[17390363578450005843, 14155394242761772200]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[[[-8460, 1150, 18191], [-103, 26296, 13564], [-29672, 16709, -11037], [26651, -11459, 10689], [-17310, 30880, -5163]], [[-14432, 16116, -27915], [10444, -8232, -18036], [-5496, 29139, 27539], [20910, 83, 19290], [23348, 15438, -6315]], [[9273, -17490, 3428], [-11678, -14943, 4661], [-24583, -30670, 29503], [232, -10513, -147], [-23185, 13304, -5117]]]> : tensor<3x5x3xi16>
  func.return
}

// -----

func.func @PHILOX_2_i16_2x0() {
  %a0 = stablehlo.constant dense<[1802233336114073332, 16061286353309399186]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x0xi16>)
  check.expect_eq_const %r0, dense<[1802233336114073332, 16061286353309399186]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<> : tensor<2x0xi16>
  func.return
}

// -----

func.func @PHILOX_2_i32_scalar() {
  %a0 = stablehlo.constant dense<[8935958908686863625, 3505056222778734742]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<i32>)
  check.expect_eq_const %r0, dense<[8935958908686863625, 3505056222778734743]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<526443255> : tensor<i32>
  func.return
}

// -----

func.func @PHILOX_2_i32_5() {
  %a0 = stablehlo.constant dense<[4480212128190835541, 13633961815440710484]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5xi32>)
  check.expect_eq_const %r0, dense<[4480212128190835541, 13633961815440710486]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[-2103655567, -1230644009, -1430576297, 1802991025, 407294514]> : tensor<5xi32>
  func.return
}

// -----

func.func @PHILOX_2_i32_8() {
  %a0 = stablehlo.constant dense<[5713003321138853186, 9819215091716966951]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<8xi32>)
  check.expect_eq_const %r0, dense<[5713003321138853186, 9819215091716966953]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[582668223, 1864710028, -1454809135, 144431583, 346197540, 194348587, 2076657194, -586110859]> : tensor<8xi32>
  func.return
}

// -----

func.func @PHILOX_2_i32_3x4() {
  %a0 = stablehlo.constant dense<[9875025304872719316, 18446744073709551614]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x4xi32>)
  check.expect_eq_const %r0, dense<[9875025304872719316, 1]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[[1624674932, -1378241607, 1353915425, 95045501], [-369110692, 164119372, 703193368, -1222039634], [500223134, -1365561860, 1825463905, -531469522]]> : tensor<3x4xi32>
  func.return
}

// -----

func.func @PHILOX_2_i32_5x3() {
  %a0 = stablehlo.constant dense<[12909537262039092990, 7732269871788193156]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5x3xi32>)
  check.expect_eq_const %r0, dense<[12909537262039092990, 7732269871788193160]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[[313293406, -1586769677, -2045871787], [1716755348, 2021919078, 1390317733], [1356584974, 915365363, 475684565], [2092126655, -2105409985, 425953821], [1688688904, 1045834407, -1428273153]]> : tensor<5x3xi32>
  func.return
}

// -----

func.func @PHILOX_2_i32_3x5x3() {
  %a0 = stablehlo.constant dense<[12310418656025210497, 1787236621374315905]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5x3xi32>)
  check.expect_eq_const %r0, dense<[12310418656025210497, 1787236621374315917]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[[[1046801146, 1295732823, -437796291], [-1041189695, 1347539587, -2058229048], [553090457, -1990579913, -488188453], [-502970887, 484571093, 1344841504], [-471689923, 1840200040, -225423833]], [[324305012, -2124509540, 585771435], [-1761210614, -1884400673, 1557122813], [1848226422, 1634433385, 571209229], [1017941762, -1417897125, 1056192387], [1233246225, 1387479039, -1523044193]], [[-658850969, 1638566141, -344915505], [-1306421327, -488981663, 1164781691], [-1467808215, -1889722856, -458542565], [-767313752, 2104006542, -1282694539], [-384914816, 703374548, 1254919399]]]> : tensor<3x5x3xi32>
  func.return
}

// -----

func.func @PHILOX_2_i32_2x0() {
  %a0 = stablehlo.constant dense<[1359636409176080513, 6716056622813122468]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x0xi32>)
  check.expect_eq_const %r0, dense<[1359636409176080513, 6716056622813122468]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<> : tensor<2x0xi32>
  func.return
}

// -----

func.func @PHILOX_2_i64_scalar() {
  %a0 = stablehlo.constant dense<[4219445769667280924, 11602249245582688160]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<i64>)
  check.expect_eq_const %r0, dense<[4219445769667280924, 11602249245582688161]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<5922130550715019968> : tensor<i64>
  func.return
}

// -----

func.func @PHILOX_2_i64_5() {
  %a0 = stablehlo.constant dense<[12096353483119306251, 15210779287912395401]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5xi64>)
  check.expect_eq_const %r0, dense<[12096353483119306251, 15210779287912395404]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[-4260836419763349914, 3791146774993795459, 5851132214967716189, -1337009315261893031, -6517241112856413463]> : tensor<5xi64>
  func.return
}

// -----

func.func @PHILOX_2_i64_8() {
  %a0 = stablehlo.constant dense<[4298723942515205688, 4532559911274847888]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<8xi64>)
  check.expect_eq_const %r0, dense<[4298723942515205688, 4532559911274847892]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[6000494475948376331, -562870133555228945, 6160218947596961267, 7395955105639083821, 1222777506511915160, -3805564278125646558, 1645019725868619297, 6619225976461614383]> : tensor<8xi64>
  func.return
}

// -----

func.func @PHILOX_2_i64_3x4() {
  %a0 = stablehlo.constant dense<[16734282628998917803, 18446744073709551614]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x4xi64>)
  check.expect_eq_const %r0, dense<[16734282628998917803, 4]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[[-7674201759657606776, -3458978283675301016, 7171043994415101004, -2368003538346449419], [-8921964968420132629, -5873499010407079861, 7108945167795460615, -7767810993941121228], [-2263474375319180860, -8275866819797820609, 3939630715593724251, -2949336158592024646]]> : tensor<3x4xi64>
  func.return
}

// -----

func.func @PHILOX_2_i64_5x3() {
  %a0 = stablehlo.constant dense<[753954207053772101, 12315461387322534911]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5x3xi64>)
  check.expect_eq_const %r0, dense<[753954207053772101, 12315461387322534919]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[[7148087028140674497, 2102154800759832589, -7636040907148333839], [-6313282635376984990, 8867618047535815653, -8793698872611213881], [2116092883057134856, -4638021751918351154, 3966510869464667381], [-1869787032361172926, 3710730994568213036, 577108644900550325], [2666198951929502293, -3621201400722606257, 7997437061352556669]]> : tensor<5x3xi64>
  func.return
}

// -----

func.func @PHILOX_2_i64_3x5x3() {
  %a0 = stablehlo.constant dense<[15561419156606846522, 3613834616426316732]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5x3xi64>)
  check.expect_eq_const %r0, dense<[15561419156606846522, 3613834616426316755]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[[[3400944806460291896, 3744066293363088495, -248215462326341126], [-8296717232467052162, -3238270097471647352, 3941444315679731838], [-2225410704766857046, 7700275003507304882, -6973618669221120500], [8962120822670306336, 1374198165119337123, -4056787935588793307], [-8931507342093518401, -2809277220853053966, -1938088831501315387]], [[3445109142434840052, 2964202446684384852, -2787640984276410696], [4714292981370859491, -6229515412178917253, -4550264389616762270], [-3772382505675846703, 7531968348555392013, 4756073891525280354], [424099309519245071, 8792764377923905583, 1255958642316201901], [-1248387499081066525, -7462897493417700137, 8494885004602842159]], [[3257866663265401646, 7175198117118398652, 605283324998229504], [6558133573819964966, 1696790377676561386, -8916389235323491565], [-8503733700178111395, 4228476813484165597, 6054638050515901053], [-7308222780156588654, -1130532916728646451, -2353362343847102824], [5268985787170470265, 5562709744114631575, -6845994045717334165]]]> : tensor<3x5x3xi64>
  func.return
}

// -----

func.func @PHILOX_2_i64_2x0() {
  %a0 = stablehlo.constant dense<[11409805172871476567, 15539865390249859658]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x0xi64>)
  check.expect_eq_const %r0, dense<[11409805172871476567, 15539865390249859658]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<> : tensor<2x0xi64>
  func.return
}

// -----

func.func @PHILOX_2_ui8_scalar() {
  %a0 = stablehlo.constant dense<[7959610708628980857, 11703589017707573854]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<ui8>)
  check.expect_eq_const %r0, dense<[7959610708628980857, 11703589017707573855]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<149> : tensor<ui8>
  func.return
}

// -----

func.func @PHILOX_2_ui8_5() {
  %a0 = stablehlo.constant dense<[6169344724316217454, 5391622240697960949]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5xui8>)
  check.expect_eq_const %r0, dense<[6169344724316217454, 5391622240697960951]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[183, 0, 118, 198, 238]> : tensor<5xui8>
  func.return
}

// -----

func.func @PHILOX_2_ui8_8() {
  %a0 = stablehlo.constant dense<[16709449243126543381, 5001207735463105825]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<8xui8>)
  check.expect_eq_const %r0, dense<[16709449243126543381, 5001207735463105827]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[254, 148, 66, 89, 161, 203, 34, 204]> : tensor<8xui8>
  func.return
}

// -----

func.func @PHILOX_2_ui8_3x4() {
  %a0 = stablehlo.constant dense<[5540710297438016471, 18446744073709551614]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x4xui8>)
  check.expect_eq_const %r0, dense<[5540710297438016471, 1]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[[34, 57, 240, 70], [222, 172, 113, 192], [65, 23, 246, 44]]> : tensor<3x4xui8>
  func.return
}

// -----

func.func @PHILOX_2_ui8_5x3() {
  %a0 = stablehlo.constant dense<[15726464880136116821, 15345489346721601638]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5x3xui8>)
  check.expect_eq_const %r0, dense<[15726464880136116821, 15345489346721601642]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[[65, 252, 207], [115, 100, 105], [77, 18, 76], [254, 215, 124], [118, 228, 65]]> : tensor<5x3xui8>
  func.return
}

// -----

func.func @PHILOX_2_ui8_3x5x3() {
  %a0 = stablehlo.constant dense<[4069892664229951410, 11815676714809606718]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5x3xui8>)
  check.expect_eq_const %r0, dense<[4069892664229951410, 11815676714809606730]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[[[235, 39, 81], [238, 183, 165], [84, 151, 244], [45, 212, 53], [208, 206, 33]], [[131, 68, 111], [248, 221, 70], [46, 207, 177], [190, 110, 171], [107, 29, 133]], [[150, 34, 188], [212, 116, 73], [168, 110, 176], [145, 4, 194], [104, 211, 172]]]> : tensor<3x5x3xui8>
  func.return
}

// -----

func.func @PHILOX_2_ui8_2x0() {
  %a0 = stablehlo.constant dense<[1953708616479871498, 17425714945692986075]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x0xui8>)
  check.expect_eq_const %r0, dense<[1953708616479871498, 17425714945692986075]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<> : tensor<2x0xui8>
  func.return
}

// -----

func.func @PHILOX_2_ui16_scalar() {
  %a0 = stablehlo.constant dense<[12461983613121615734, 1821201662146923234]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<ui16>)
  check.expect_eq_const %r0, dense<[12461983613121615734, 1821201662146923235]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<36571> : tensor<ui16>
  func.return
}

// -----

func.func @PHILOX_2_ui16_5() {
  %a0 = stablehlo.constant dense<[630166359108215350, 13943518498752900669]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5xui16>)
  check.expect_eq_const %r0, dense<[630166359108215350, 13943518498752900671]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[22567, 9325, 28507, 29710, 9767]> : tensor<5xui16>
  func.return
}

// -----

func.func @PHILOX_2_ui16_8() {
  %a0 = stablehlo.constant dense<[12124513149043048358, 12385181016061151498]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<8xui16>)
  check.expect_eq_const %r0, dense<[12124513149043048358, 12385181016061151500]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[4155, 56435, 48009, 11198, 25780, 53545, 50302, 36227]> : tensor<8xui16>
  func.return
}

// -----

func.func @PHILOX_2_ui16_3x4() {
  %a0 = stablehlo.constant dense<[5119058707176879926, 18446744073709551614]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x4xui16>)
  check.expect_eq_const %r0, dense<[5119058707176879926, 1]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[[9519, 21107, 55365, 38398], [28842, 50989, 29683, 11002], [45979, 56372, 37779, 51884]]> : tensor<3x4xui16>
  func.return
}

// -----

func.func @PHILOX_2_ui16_5x3() {
  %a0 = stablehlo.constant dense<[5432539290434481408, 14570976455973410238]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5x3xui16>)
  check.expect_eq_const %r0, dense<[5432539290434481408, 14570976455973410242]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[[60644, 45694, 14852], [35710, 47211, 51481], [42647, 63127, 53650], [36104, 8100, 49129], [41922, 29569, 62366]]> : tensor<5x3xui16>
  func.return
}

// -----

func.func @PHILOX_2_ui16_3x5x3() {
  %a0 = stablehlo.constant dense<[9346698569428734708, 9547212502954019968]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5x3xui16>)
  check.expect_eq_const %r0, dense<[9346698569428734708, 9547212502954019980]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[[[35510, 9569, 62067], [23123, 10262, 40123], [9788, 41209, 8625], [17876, 27739, 32474], [27475, 2087, 28111]], [[47408, 19768, 48679], [39754, 53060, 6934], [62035, 50961, 47455], [5553, 33458, 21789], [12139, 22201, 41447]], [[53653, 58353, 55771], [4600, 36154, 28234], [47081, 15995, 56154], [15951, 4701, 18941], [32866, 37806, 16910]]]> : tensor<3x5x3xui16>
  func.return
}

// -----

func.func @PHILOX_2_ui16_2x0() {
  %a0 = stablehlo.constant dense<[16965704236757470936, 1425119010812920118]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x0xui16>)
  check.expect_eq_const %r0, dense<[16965704236757470936, 1425119010812920118]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<> : tensor<2x0xui16>
  func.return
}

// -----

func.func @PHILOX_2_ui32_scalar() {
  %a0 = stablehlo.constant dense<[11601403840826233950, 9846710014877765591]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<ui32>)
  check.expect_eq_const %r0, dense<[11601403840826233950, 9846710014877765592]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<1444481153> : tensor<ui32>
  func.return
}

// -----

func.func @PHILOX_2_ui32_5() {
  %a0 = stablehlo.constant dense<[7466137371998138818, 6450128531894603836]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5xui32>)
  check.expect_eq_const %r0, dense<[7466137371998138818, 6450128531894603838]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[3416186566, 1289301143, 2307935503, 2256503969, 682008114]> : tensor<5xui32>
  func.return
}

// -----

func.func @PHILOX_2_ui32_8() {
  %a0 = stablehlo.constant dense<[1907705007200966222, 5393711673026631354]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<8xui32>)
  check.expect_eq_const %r0, dense<[1907705007200966222, 5393711673026631356]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[3344318115, 1435788299, 1779052287, 1515051180, 833012149, 541441673, 140305213, 1964136200]> : tensor<8xui32>
  func.return
}

// -----

func.func @PHILOX_2_ui32_3x4() {
  %a0 = stablehlo.constant dense<[9104420335365740359, 18446744073709551614]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x4xui32>)
  check.expect_eq_const %r0, dense<[9104420335365740359, 1]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[[3647007505, 1401304551, 3765698880, 1707426534], [287021128, 4174588678, 1220209902, 398907639], [2701699596, 368891659, 3398133168, 2213951716]]> : tensor<3x4xui32>
  func.return
}

// -----

func.func @PHILOX_2_ui32_5x3() {
  %a0 = stablehlo.constant dense<[1637506431550552246, 6758605862189850287]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5x3xui32>)
  check.expect_eq_const %r0, dense<[1637506431550552246, 6758605862189850291]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[[1458022393, 1065990633, 3040693130], [697613252, 3625439504, 1301807830], [2207881288, 1137980391, 3445543101], [678703019, 245766192, 3706139248], [18698200, 2892436746, 3175720270]]> : tensor<5x3xui32>
  func.return
}

// -----

func.func @PHILOX_2_ui32_3x5x3() {
  %a0 = stablehlo.constant dense<[8772634396628358235, 5294299355471978085]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5x3xui32>)
  check.expect_eq_const %r0, dense<[8772634396628358235, 5294299355471978097]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[[[3097000892, 3727381350, 393236562], [3154548190, 1904570613, 1280719909], [3233471576, 2837098500, 3666215262], [2456728474, 1707599369, 2824754856], [1403243379, 3238451582, 717027792]], [[2864438217, 969211354, 165357323], [1046752215, 170011496, 84540278], [3003013734, 2443970887, 1771194655], [4278535723, 1854838961, 582285508], [3581779127, 1545855722, 1242217332]], [[911630744, 1014194997, 4235900094], [3724054302, 3443217151, 3323337999], [3497161766, 2890846421, 714176328], [2203675322, 3756180247, 1717873532], [1654043824, 3213520517, 529633627]]]> : tensor<3x5x3xui32>
  func.return
}

// -----

func.func @PHILOX_2_ui32_2x0() {
  %a0 = stablehlo.constant dense<[17920618802694847582, 11592861329157467235]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x0xui32>)
  check.expect_eq_const %r0, dense<[17920618802694847582, 11592861329157467235]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<> : tensor<2x0xui32>
  func.return
}

// -----

func.func @PHILOX_2_ui64_scalar() {
  %a0 = stablehlo.constant dense<[2574343543067771454, 8236985410303782546]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<ui64>)
  check.expect_eq_const %r0, dense<[2574343543067771454, 8236985410303782547]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<12693496260649871146> : tensor<ui64>
  func.return
}

// -----

func.func @PHILOX_2_ui64_5() {
  %a0 = stablehlo.constant dense<[16377582818815012704, 9385367376940980788]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5xui64>)
  check.expect_eq_const %r0, dense<[16377582818815012704, 9385367376940980791]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[9332549571102596308, 13356861370300997027, 6561148638147386303, 4828553474657597663, 18014904524423531187]> : tensor<5xui64>
  func.return
}

// -----

func.func @PHILOX_2_ui64_8() {
  %a0 = stablehlo.constant dense<[8927295570632151228, 3221006047114715279]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<8xui64>)
  check.expect_eq_const %r0, dense<[8927295570632151228, 3221006047114715283]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[13282505741025658912, 5746251276255614374, 221125149244038610, 11459995685871823208, 13910022356733649561, 17128526615844154665, 386972589073983104, 6349459870913475791]> : tensor<8xui64>
  func.return
}

// -----

func.func @PHILOX_2_ui64_3x4() {
  %a0 = stablehlo.constant dense<[6580162259096024290, 18446744073709551614]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x4xui64>)
  check.expect_eq_const %r0, dense<[6580162259096024290, 4]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[[14909383274594971519, 5089338211853571536, 4331868914158252562, 8275092729871768668], [8846997974985885483, 9453743850646901600, 16419799153084718308, 17165922339399857271], [479935751108316008, 5615887598183900755, 16787077649117282737, 5555834342601550765]]> : tensor<3x4xui64>
  func.return
}

// -----

func.func @PHILOX_2_ui64_5x3() {
  %a0 = stablehlo.constant dense<[11199559665200027925, 9041473168560480951]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5x3xui64>)
  check.expect_eq_const %r0, dense<[11199559665200027925, 9041473168560480959]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[[3069724812684982779, 9109162759033927744, 16726909077478557095], [2570487936134866876, 1186855889923299985, 17189672208918282631], [560589096364019593, 3266717961781082945, 14531411464161591993], [3101584323404472517, 5327396128749184121, 6821367981394290373], [7533654218121863152, 9655074446610865708, 13394534026276775636]]> : tensor<5x3xui64>
  func.return
}

// -----

func.func @PHILOX_2_ui64_3x5x3() {
  %a0 = stablehlo.constant dense<[5631825322212525914, 17336021667091123955]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5x3xui64>)
  check.expect_eq_const %r0, dense<[5631825322212525914, 17336021667091123978]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[[[2321628553295436348, 12055389445134828615, 15688605301937439896], [1202437322854463017, 5353161106563448257, 13615773398459826797], [6220820824702379622, 14977748511980081685, 3031810481233950803], [1675419790437550112, 3509981117096452174, 3100332968961422483], [2330277775980270616, 11596220862403527986, 6395452115702103647]], [[7335894440576008603, 10302796826798143124, 787783140520323729], [15286532789559250343, 3802110933408265007, 10636516606894507111], [17875774438446150332, 48964293889156031, 17227942273758062264], [16647188921221926164, 2027226631097723398, 4043062016676808502], [6206029045518086261, 10431244383513690485, 11168601942268203467]], [[12748477021639506762, 8679616172213465568, 7606622880895043584], [2088527413370580256, 13867922436648839642, 11888557616752518429], [5672474809237579001, 1779020502248135410, 8264193729609813418], [13828208623631962036, 5177442847450774378, 3612940634626063840], [11458873986971955825, 16728540628196531088, 16075141783808642237]]]> : tensor<3x5x3xui64>
  func.return
}

// -----

func.func @PHILOX_2_ui64_2x0() {
  %a0 = stablehlo.constant dense<[63108246595354573, 17206388665147627883]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x0xui64>)
  check.expect_eq_const %r0, dense<[63108246595354573, 17206388665147627883]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<> : tensor<2x0xui64>
  func.return
}

// -----

func.func @PHILOX_3_i8_scalar() {
  %a0 = stablehlo.constant dense<[10710125263091695444, 10306907993731913509, 16117910924848382480]> : tensor<3xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<3xui64>) -> (tensor<3xui64>, tensor<i8>)
  check.expect_eq_const %r0, dense<[10710125263091695444, 10306907993731913510, 16117910924848382480]> : tensor<3xui64>
  check.expect_eq_const %r1, dense<-16> : tensor<i8>
  func.return
}

// -----

func.func @PHILOX_3_i8_5() {
  %a0 = stablehlo.constant dense<[2522485155813381055, 7719763171672372259, 9609838355716983439]> : tensor<3xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<3xui64>) -> (tensor<3xui64>, tensor<5xi8>)
  check.expect_eq_const %r0, dense<[2522485155813381055, 7719763171672372261, 9609838355716983439]> : tensor<3xui64>
  check.expect_eq_const %r1, dense<[-85, 54, 110, -125, -32]> : tensor<5xi8>
  func.return
}

// -----

func.func @PHILOX_3_i8_8() {
  %a0 = stablehlo.constant dense<[7131345840605492954, 7305640560329411554, 8065333836642787514]> : tensor<3xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<3xui64>) -> (tensor<3xui64>, tensor<8xi8>)
  check.expect_eq_const %r0, dense<[7131345840605492954, 7305640560329411556, 8065333836642787514]> : tensor<3xui64>
  check.expect_eq_const %r1, dense<[-124, -13, 68, 39, 117, 56, -105, -9]> : tensor<8xi8>
  func.return
}

// -----

func.func @PHILOX_3_i8_3x4() {
  %a0 = stablehlo.constant dense<[8869998301621573541, 18446744073709551614, 10512977576089716724]> : tensor<3xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<3xui64>) -> (tensor<3xui64>, tensor<3x4xi8>)
  check.expect_eq_const %r0, dense<[8869998301621573541, 1, 10512977576089716725]> : tensor<3xui64>
  check.expect_eq_const %r1, dense<[[-65, -127, -29, 29], [-15, 33, 49, -76], [-32, -87, -6, 13]]> : tensor<3x4xi8>
  func.return
}

// -----

func.func @PHILOX_3_i8_5x3() {
  %a0 = stablehlo.constant dense<[1779605247915903215, 15563364314631555850, 17771910547801147671]> : tensor<3xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<3xui64>) -> (tensor<3xui64>, tensor<5x3xi8>)
  check.expect_eq_const %r0, dense<[1779605247915903215, 15563364314631555854, 17771910547801147671]> : tensor<3xui64>
  check.expect_eq_const %r1, dense<[[104, 117, 10], [118, -119, -111], [-32, 54, -45], [76, -77, 91], [-46, 85, 106]]> : tensor<5x3xi8>
  func.return
}

// -----

func.func @PHILOX_3_i8_3x5x3() {
  %a0 = stablehlo.constant dense<[1915116315525189568, 11638099524519173575, 15999913492737219419]> : tensor<3xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<3xui64>) -> (tensor<3xui64>, tensor<3x5x3xi8>)
  check.expect_eq_const %r0, dense<[1915116315525189568, 11638099524519173587, 15999913492737219419]> : tensor<3xui64>
  check.expect_eq_const %r1, dense<[[[-113, 127, 52], [80, 125, -47], [-114, 65, -57], [13, -3, -4], [-109, -71, 83]], [[119, 27, -97], [80, -107, 112], [81, -50, 74], [-87, -62, -28], [94, -8, 124]], [[-4, 82, -38], [-52, -93, -125], [-104, -49, 29], [-114, 32, -66], [71, 35, 88]]]> : tensor<3x5x3xi8>
  func.return
}

// -----

func.func @PHILOX_3_i8_2x0() {
  %a0 = stablehlo.constant dense<[18019157185796048119, 642076576828859791, 11763404723793626786]> : tensor<3xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<3xui64>) -> (tensor<3xui64>, tensor<2x0xi8>)
  check.expect_eq_const %r0, dense<[18019157185796048119, 642076576828859791, 11763404723793626786]> : tensor<3xui64>
  check.expect_eq_const %r1, dense<> : tensor<2x0xi8>
  func.return
}

// -----

func.func @PHILOX_3_i16_scalar() {
  %a0 = stablehlo.constant dense<[5915406294459724190, 5061280870498972289, 14181442709853305554]> : tensor<3xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<3xui64>) -> (tensor<3xui64>, tensor<i16>)
  check.expect_eq_const %r0, dense<[5915406294459724190, 5061280870498972290, 14181442709853305554]> : tensor<3xui64>
  check.expect_eq_const %r1, dense<2260> : tensor<i16>
  func.return
}

// -----

func.func @PHILOX_3_i16_5() {
  %a0 = stablehlo.constant dense<[14708301529244173334, 2240127513121366627, 2713380693649888550]> : tensor<3xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<3xui64>) -> (tensor<3xui64>, tensor<5xi16>)
  check.expect_eq_const %r0, dense<[14708301529244173334, 2240127513121366629, 2713380693649888550]> : tensor<3xui64>
  check.expect_eq_const %r1, dense<[-15596, 28027, 15823, -32446, -21943]> : tensor<5xi16>
  func.return
}

// -----

func.func @PHILOX_3_i16_8() {
  %a0 = stablehlo.constant dense<[16950022687654990960, 3645260998268119814, 4879112359639127564]> : tensor<3xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<3xui64>) -> (tensor<3xui64>, tensor<8xi16>)
  check.expect_eq_const %r0, dense<[16950022687654990960, 3645260998268119816, 4879112359639127564]> : tensor<3xui64>
  check.expect_eq_const %r1, dense<[10336, -5386, 21355, -30891, 10868, 16809, 12092, 31816]> : tensor<8xi16>
  func.return
}

// -----

func.func @PHILOX_3_i16_3x4() {
  %a0 = stablehlo.constant dense<[8029934408305157055, 18446744073709551614, 17227360945478467315]> : tensor<3xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<3xui64>) -> (tensor<3xui64>, tensor<3x4xi16>)
  check.expect_eq_const %r0, dense<[8029934408305157055, 1, 17227360945478467316]> : tensor<3xui64>
  check.expect_eq_const %r1, dense<[[303, -27262, -3314, 24719], [-6042, -5751, -1075, 18732], [-14685, 21395, 27245, 29368]]> : tensor<3x4xi16>
  func.return
}

// -----

func.func @PHILOX_3_i16_5x3() {
  %a0 = stablehlo.constant dense<[17318569819735238367, 13972922903347019053, 12976274827003669197]> : tensor<3xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<3xui64>) -> (tensor<3xui64>, tensor<5x3xi16>)
  check.expect_eq_const %r0, dense<[17318569819735238367, 13972922903347019057, 12976274827003669197]> : tensor<3xui64>
  check.expect_eq_const %r1, dense<[[22248, -6471, -8035], [3544, -6993, -32171], [-4567, 630, 8454], [20612, 9462, -30468], [4730, -9691, 6405]]> : tensor<5x3xi16>
  func.return
}

// -----

func.func @PHILOX_3_i16_3x5x3() {
  %a0 = stablehlo.constant dense<[7302321493426226899, 5092253606415966144, 7784267436243704549]> : tensor<3xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<3xui64>) -> (tensor<3xui64>, tensor<3x5x3xi16>)
  check.expect_eq_const %r0, dense<[7302321493426226899, 5092253606415966156, 7784267436243704549]> : tensor<3xui64>
  check.expect_eq_const %r1, dense<[[[-17328, 24230, -25443], [11836, 24908, -5826], [-21081, -26220, -875], [-6900, 15490, -19235], [-5625, 15399, 4302]], [[-1664, 19896, 16956], [20626, -27096, -24971], [24601, -1574, -20964], [15469, -3848, 17092], [-3858, -29747, -10151]], [[-25374, -30272, 26856], [-8605, -18060, 18814], [-14889, -32471, 29717], [-19369, -31516, -22409], [21004, -7643, 13538]]]> : tensor<3x5x3xi16>
  func.return
}

// -----

func.func @PHILOX_3_i16_2x0() {
  %a0 = stablehlo.constant dense<[1715210659650383256, 12524397678808130201, 7079473603869661449]> : tensor<3xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<3xui64>) -> (tensor<3xui64>, tensor<2x0xi16>)
  check.expect_eq_const %r0, dense<[1715210659650383256, 12524397678808130201, 7079473603869661449]> : tensor<3xui64>
  check.expect_eq_const %r1, dense<> : tensor<2x0xi16>
  func.return
}

// -----

func.func @PHILOX_3_i32_scalar() {
  %a0 = stablehlo.constant dense<[12845768926430651220, 9163413092523451532, 18436065470734397084]> : tensor<3xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<3xui64>) -> (tensor<3xui64>, tensor<i32>)
  check.expect_eq_const %r0, dense<[12845768926430651220, 9163413092523451533, 18436065470734397084]> : tensor<3xui64>
  check.expect_eq_const %r1, dense<-1827099495> : tensor<i32>
  func.return
}

// -----

func.func @PHILOX_3_i32_5() {
  %a0 = stablehlo.constant dense<[14504319057674561481, 8224122336659446691, 2917826553106515147]> : tensor<3xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<3xui64>) -> (tensor<3xui64>, tensor<5xi32>)
  check.expect_eq_const %r0, dense<[14504319057674561481, 8224122336659446693, 2917826553106515147]> : tensor<3xui64>
  check.expect_eq_const %r1, dense<[2047030329, 910579697, 2054150827, 135414373, 1691872081]> : tensor<5xi32>
  func.return
}

// -----

func.func @PHILOX_3_i32_8() {
  %a0 = stablehlo.constant dense<[3782130677079689296, 9178012545737785678, 3948666958274263990]> : tensor<3xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<3xui64>) -> (tensor<3xui64>, tensor<8xi32>)
  check.expect_eq_const %r0, dense<[3782130677079689296, 9178012545737785680, 3948666958274263990]> : tensor<3xui64>
  check.expect_eq_const %r1, dense<[1688194534, -946415584, 183835144, 462609386, -849865282, -45276433, 763891257, 689065529]> : tensor<8xi32>
  func.return
}

// -----

func.func @PHILOX_3_i32_3x4() {
  %a0 = stablehlo.constant dense<[2574672349685292904, 18446744073709551614, 1406654358145376609]> : tensor<3xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<3xui64>) -> (tensor<3xui64>, tensor<3x4xi32>)
  check.expect_eq_const %r0, dense<[2574672349685292904, 1, 1406654358145376610]> : tensor<3xui64>
  check.expect_eq_const %r1, dense<[[-738774939, -1027398780, 2085466305, -1096530463], [1057885114, -233821378, 574359235, -1673636380], [-1681246690, -626648387, 775952088, 2094740652]]> : tensor<3x4xi32>
  func.return
}

// -----

func.func @PHILOX_3_i32_5x3() {
  %a0 = stablehlo.constant dense<[9324016573078785629, 17666051030692867038, 4330786628195372094]> : tensor<3xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<3xui64>) -> (tensor<3xui64>, tensor<5x3xi32>)
  check.expect_eq_const %r0, dense<[9324016573078785629, 17666051030692867042, 4330786628195372094]> : tensor<3xui64>
  check.expect_eq_const %r1, dense<[[1854607736, 377534272, -1187851648], [725499690, -1692582088, 195652552], [272456834, 1519429658, 880894471], [1471246984, -2005672401, -614686463], [-655021784, -2044554320, -1344140499]]> : tensor<5x3xi32>
  func.return
}

// -----

func.func @PHILOX_3_i32_3x5x3() {
  %a0 = stablehlo.constant dense<[8118246907591387687, 4229462951517227049, 11627934713550675016]> : tensor<3xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<3xui64>) -> (tensor<3xui64>, tensor<3x5x3xi32>)
  check.expect_eq_const %r0, dense<[8118246907591387687, 4229462951517227061, 11627934713550675016]> : tensor<3xui64>
  check.expect_eq_const %r1, dense<[[[-937624454, -1783418396, 1571885361], [199146686, -1485229437, -643314562], [1827340776, -842978245, 745753295], [-470629933, 378955632, 749024610], [258271437, -597322200, -397484202]], [[972831357, 1536687086, -598389247], [-785412979, 1882051881, -2094499960], [-1698868068, 1623380130, -454394136], [-2015930172, -916660362, -2065341348], [747628087, 1529183931, 1640626813]], [[-614997469, -1063631794, 966265815], [1411522112, -1887727766, -175384505], [-1487191811, -254634492, 2026413624], [-204825925, 1024500138, 335338215], [-642804401, -1627715531, 1385674566]]]> : tensor<3x5x3xi32>
  func.return
}

// -----

func.func @PHILOX_3_i32_2x0() {
  %a0 = stablehlo.constant dense<[365611545658787212, 9461959638147447153, 5719354802726157566]> : tensor<3xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<3xui64>) -> (tensor<3xui64>, tensor<2x0xi32>)
  check.expect_eq_const %r0, dense<[365611545658787212, 9461959638147447153, 5719354802726157566]> : tensor<3xui64>
  check.expect_eq_const %r1, dense<> : tensor<2x0xi32>
  func.return
}

// -----

func.func @PHILOX_3_i64_scalar() {
  %a0 = stablehlo.constant dense<[16401132903227889673, 5765493021074164954, 17721139304825835679]> : tensor<3xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<3xui64>) -> (tensor<3xui64>, tensor<i64>)
  check.expect_eq_const %r0, dense<[16401132903227889673, 5765493021074164955, 17721139304825835679]> : tensor<3xui64>
  check.expect_eq_const %r1, dense<-3255109431916552566> : tensor<i64>
  func.return
}

// -----

func.func @PHILOX_3_i64_5() {
  %a0 = stablehlo.constant dense<[16084915508324931903, 9745684392804264128, 9307873780398181165]> : tensor<3xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<3xui64>) -> (tensor<3xui64>, tensor<5xi64>)
  check.expect_eq_const %r0, dense<[16084915508324931903, 9745684392804264131, 9307873780398181165]> : tensor<3xui64>
  check.expect_eq_const %r1, dense<[-860221728633403946, -8449868741033747759, -7186047951756699797, 1406961752158122726, 4595853872143423579]> : tensor<5xi64>
  func.return
}

// -----

func.func @PHILOX_3_i64_8() {
  %a0 = stablehlo.constant dense<[15052098948269177703, 1278062274654704662, 14920443351076616059]> : tensor<3xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<3xui64>) -> (tensor<3xui64>, tensor<8xi64>)
  check.expect_eq_const %r0, dense<[15052098948269177703, 1278062274654704666, 14920443351076616059]> : tensor<3xui64>
  check.expect_eq_const %r1, dense<[6826116504550114394, 2004846274475445171, -9076751998777586424, 2894615518199666723, -5346515994316822714, 570643077894258354, -1051501917887979356, 5569691161742639763]> : tensor<8xi64>
  func.return
}

// -----

func.func @PHILOX_3_i64_3x4() {
  %a0 = stablehlo.constant dense<[13754489455112615774, 18446744073709551614, 15535925729887765252]> : tensor<3xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<3xui64>) -> (tensor<3xui64>, tensor<3x4xi64>)
  check.expect_eq_const %r0, dense<[13754489455112615774, 4, 15535925729887765253]> : tensor<3xui64>
  check.expect_eq_const %r1, dense<[[9161660088525864918, -8868956721318212641, 2919989827142528930, 285920789428911062], [7102110992257049881, -6225128306872068887, 2053679396496569381, 485132874757021845], [-1918802166232779045, 6450100429037578620, -2730174799934186208, -4516571176130766789]]> : tensor<3x4xi64>
  func.return
}

// -----

func.func @PHILOX_3_i64_5x3() {
  %a0 = stablehlo.constant dense<[12078879773416086674, 11080972158835990046, 9130149166505480667]> : tensor<3xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<3xui64>) -> (tensor<3xui64>, tensor<5x3xi64>)
  check.expect_eq_const %r0, dense<[12078879773416086674, 11080972158835990054, 9130149166505480667]> : tensor<3xui64>
  check.expect_eq_const %r1, dense<[[-8405611786876863795, -8451889435010353896, -8145708213103441988], [-5586660996289904146, -7317286815545629580, 1514715870772072859], [6802842723854951925, -4464480879243795819, -3347683193467612630], [5538536689979126511, -1082970603759357279, 6694528274638859171], [-5166488813202174560, 9135297218047610972, 1391658778030199712]]> : tensor<5x3xi64>
  func.return
}

// -----

func.func @PHILOX_3_i64_3x5x3() {
  %a0 = stablehlo.constant dense<[15244816532326046398, 13518364735259570412, 6895692437988216271]> : tensor<3xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<3xui64>) -> (tensor<3xui64>, tensor<3x5x3xi64>)
  check.expect_eq_const %r0, dense<[15244816532326046398, 13518364735259570435, 6895692437988216271]> : tensor<3xui64>
  check.expect_eq_const %r1, dense<[[[-9093948206393271582, -3771968581522938236, 9098780868647608824], [4484478035260560975, -3112229355128976273, -4957226520836818305], [3214949957566388408, -2249997098610626263, -847370762979562553], [675131834240211217, 7829138823499605551, -8482976022609482696], [5104987506403898883, -6249149844005123724, 3824938047694802524]], [[-5340022317043435435, 4877433262616736600, -7777746570391093315], [-8775599324342686469, -5327272746298457680, 8133675551066207163], [735699961503985874, -8943660857871600072, 8907424426822428658], [-8843876581277973147, -7734679940555768146, -7826600262704838160], [812954270052944992, 667779720793537880, -6449837255776100627]], [[-8727333926108599436, 5160715536067573262, -7220323824643972174], [8029975662187798570, 3112440325160046673, -8652242798781032480], [-88906157016841608, -4640623084067950072, -1786586785395447372], [-6365133321915282031, 5813827537439644571, -1997946290427428051], [4879330366670834145, 5377398193333496836, -6876164957369820002]]]> : tensor<3x5x3xi64>
  func.return
}

// -----

func.func @PHILOX_3_i64_2x0() {
  %a0 = stablehlo.constant dense<[15195423349097844407, 9291861365446041837, 1157659638531773211]> : tensor<3xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<3xui64>) -> (tensor<3xui64>, tensor<2x0xi64>)
  check.expect_eq_const %r0, dense<[15195423349097844407, 9291861365446041837, 1157659638531773211]> : tensor<3xui64>
  check.expect_eq_const %r1, dense<> : tensor<2x0xi64>
  func.return
}

// -----

func.func @PHILOX_3_ui8_scalar() {
  %a0 = stablehlo.constant dense<[2900589186562442248, 3063585647412522657, 14174835137281922268]> : tensor<3xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<3xui64>) -> (tensor<3xui64>, tensor<ui8>)
  check.expect_eq_const %r0, dense<[2900589186562442248, 3063585647412522658, 14174835137281922268]> : tensor<3xui64>
  check.expect_eq_const %r1, dense<239> : tensor<ui8>
  func.return
}

// -----

func.func @PHILOX_3_ui8_5() {
  %a0 = stablehlo.constant dense<[16028332950773161101, 12880490564846876067, 15882444371470023262]> : tensor<3xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<3xui64>) -> (tensor<3xui64>, tensor<5xui8>)
  check.expect_eq_const %r0, dense<[16028332950773161101, 12880490564846876069, 15882444371470023262]> : tensor<3xui64>
  check.expect_eq_const %r1, dense<[80, 78, 29, 102, 157]> : tensor<5xui8>
  func.return
}

// -----

func.func @PHILOX_3_ui8_8() {
  %a0 = stablehlo.constant dense<[13070871265426585066, 5522424504653594233, 817244157623492179]> : tensor<3xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<3xui64>) -> (tensor<3xui64>, tensor<8xui8>)
  check.expect_eq_const %r0, dense<[13070871265426585066, 5522424504653594235, 817244157623492179]> : tensor<3xui64>
  check.expect_eq_const %r1, dense<[230, 48, 119, 142, 30, 239, 220, 220]> : tensor<8xui8>
  func.return
}

// -----

func.func @PHILOX_3_ui8_3x4() {
  %a0 = stablehlo.constant dense<[5564006335082349810, 18446744073709551614, 2656470215625598288]> : tensor<3xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<3xui64>) -> (tensor<3xui64>, tensor<3x4xui8>)
  check.expect_eq_const %r0, dense<[5564006335082349810, 1, 2656470215625598289]> : tensor<3xui64>
  check.expect_eq_const %r1, dense<[[141, 170, 100, 182], [115, 245, 106, 191], [244, 74, 122, 224]]> : tensor<3x4xui8>
  func.return
}

// -----

func.func @PHILOX_3_ui8_5x3() {
  %a0 = stablehlo.constant dense<[9476090998230061132, 14548383657150678706, 7268153029909200227]> : tensor<3xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<3xui64>) -> (tensor<3xui64>, tensor<5x3xui8>)
  check.expect_eq_const %r0, dense<[9476090998230061132, 14548383657150678710, 7268153029909200227]> : tensor<3xui64>
  check.expect_eq_const %r1, dense<[[243, 131, 67], [233, 92, 246], [190, 5, 48], [73, 1, 214], [119, 6, 99]]> : tensor<5x3xui8>
  func.return
}

// -----

func.func @PHILOX_3_ui8_3x5x3() {
  %a0 = stablehlo.constant dense<[4399043055209411283, 1945648907225856486, 18304046604371535790]> : tensor<3xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<3xui64>) -> (tensor<3xui64>, tensor<3x5x3xui8>)
  check.expect_eq_const %r0, dense<[4399043055209411283, 1945648907225856498, 18304046604371535790]> : tensor<3xui64>
  check.expect_eq_const %r1, dense<[[[106, 58, 102], [76, 224, 91], [169, 211, 12], [129, 110, 199], [172, 201, 151]], [[75, 159, 60], [43, 174, 34], [5, 1, 225], [151, 64, 11], [167, 7, 209]], [[216, 218, 191], [89, 216, 73], [218, 33, 121], [34, 214, 42], [207, 148, 47]]]> : tensor<3x5x3xui8>
  func.return
}

// -----

func.func @PHILOX_3_ui8_2x0() {
  %a0 = stablehlo.constant dense<[2330091059835512479, 10862867681222390525, 12810536338783205351]> : tensor<3xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<3xui64>) -> (tensor<3xui64>, tensor<2x0xui8>)
  check.expect_eq_const %r0, dense<[2330091059835512479, 10862867681222390525, 12810536338783205351]> : tensor<3xui64>
  check.expect_eq_const %r1, dense<> : tensor<2x0xui8>
  func.return
}

// -----

func.func @PHILOX_3_ui16_scalar() {
  %a0 = stablehlo.constant dense<[4374812049940816789, 12691284857247038436, 16525263338928826484]> : tensor<3xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<3xui64>) -> (tensor<3xui64>, tensor<ui16>)
  check.expect_eq_const %r0, dense<[4374812049940816789, 12691284857247038437, 16525263338928826484]> : tensor<3xui64>
  check.expect_eq_const %r1, dense<28837> : tensor<ui16>
  func.return
}

// -----

func.func @PHILOX_3_ui16_5() {
  %a0 = stablehlo.constant dense<[11163681610895007718, 13447316364589524032, 1443358656058633088]> : tensor<3xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<3xui64>) -> (tensor<3xui64>, tensor<5xui16>)
  check.expect_eq_const %r0, dense<[11163681610895007718, 13447316364589524034, 1443358656058633088]> : tensor<3xui64>
  check.expect_eq_const %r1, dense<[38732, 56705, 52121, 56679, 3149]> : tensor<5xui16>
  func.return
}

// -----

func.func @PHILOX_3_ui16_8() {
  %a0 = stablehlo.constant dense<[16053624918512320076, 4022572157760211782, 14899337410188408475]> : tensor<3xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<3xui64>) -> (tensor<3xui64>, tensor<8xui16>)
  check.expect_eq_const %r0, dense<[16053624918512320076, 4022572157760211784, 14899337410188408475]> : tensor<3xui64>
  check.expect_eq_const %r1, dense<[53364, 36144, 34269, 64439, 34881, 58581, 64451, 36896]> : tensor<8xui16>
  func.return
}

// -----

func.func @PHILOX_3_ui16_3x4() {
  %a0 = stablehlo.constant dense<[2407332965606229460, 18446744073709551614, 12683231552030659183]> : tensor<3xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<3xui64>) -> (tensor<3xui64>, tensor<3x4xui16>)
  check.expect_eq_const %r0, dense<[2407332965606229460, 1, 12683231552030659184]> : tensor<3xui64>
  check.expect_eq_const %r1, dense<[[14753, 9937, 37833, 43865], [52287, 11021, 23531, 40833], [16762, 32852, 53777, 37269]]> : tensor<3x4xui16>
  func.return
}

// -----

func.func @PHILOX_3_ui16_5x3() {
  %a0 = stablehlo.constant dense<[14336237282004403064, 6268925984148546635, 1533181649403239600]> : tensor<3xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<3xui64>) -> (tensor<3xui64>, tensor<5x3xui16>)
  check.expect_eq_const %r0, dense<[14336237282004403064, 6268925984148546639, 1533181649403239600]> : tensor<3xui64>
  check.expect_eq_const %r1, dense<[[13401, 51338, 20004], [57759, 64007, 3765], [341, 54245, 36117], [12304, 28116, 49645], [53642, 55827, 64959]]> : tensor<5x3xui16>
  func.return
}

// -----

func.func @PHILOX_3_ui16_3x5x3() {
  %a0 = stablehlo.constant dense<[13272394941416611044, 13389089785132897961, 8209411011925807032]> : tensor<3xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<3xui64>) -> (tensor<3xui64>, tensor<3x5x3xui16>)
  check.expect_eq_const %r0, dense<[13272394941416611044, 13389089785132897973, 8209411011925807032]> : tensor<3xui64>
  check.expect_eq_const %r1, dense<[[[60956, 40814, 18414], [53264, 42698, 44795], [19851, 25937, 52549], [1948, 9551, 16849], [9056, 40146, 56495]], [[33583, 5419, 38802], [47464, 48965, 26922], [15753, 11828, 59590], [46205, 30755, 21371], [39753, 35051, 39089]], [[34535, 17229, 13086], [40482, 30518, 6970], [8299, 47892, 8290], [15119, 1251, 14952], [21109, 45726, 2904]]]> : tensor<3x5x3xui16>
  func.return
}

// -----

func.func @PHILOX_3_ui16_2x0() {
  %a0 = stablehlo.constant dense<[17916647136854657347, 3925726869523781476, 7545320571480102454]> : tensor<3xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<3xui64>) -> (tensor<3xui64>, tensor<2x0xui16>)
  check.expect_eq_const %r0, dense<[17916647136854657347, 3925726869523781476, 7545320571480102454]> : tensor<3xui64>
  check.expect_eq_const %r1, dense<> : tensor<2x0xui16>
  func.return
}

// -----

func.func @PHILOX_3_ui32_scalar() {
  %a0 = stablehlo.constant dense<[15729433488127399790, 5535233464704508871, 9437992519236656387]> : tensor<3xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<3xui64>) -> (tensor<3xui64>, tensor<ui32>)
  check.expect_eq_const %r0, dense<[15729433488127399790, 5535233464704508872, 9437992519236656387]> : tensor<3xui64>
  check.expect_eq_const %r1, dense<3243649457> : tensor<ui32>
  func.return
}

// -----

func.func @PHILOX_3_ui32_5() {
  %a0 = stablehlo.constant dense<[15877391424879516603, 15520343172780129096, 14006617951132363881]> : tensor<3xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<3xui64>) -> (tensor<3xui64>, tensor<5xui32>)
  check.expect_eq_const %r0, dense<[15877391424879516603, 15520343172780129098, 14006617951132363881]> : tensor<3xui64>
  check.expect_eq_const %r1, dense<[3613315705, 236488847, 789161980, 3658858730, 4138235405]> : tensor<5xui32>
  func.return
}

// -----

func.func @PHILOX_3_ui32_8() {
  %a0 = stablehlo.constant dense<[14547138992523803725, 4809646866549999276, 8417706840759017802]> : tensor<3xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<3xui64>) -> (tensor<3xui64>, tensor<8xui32>)
  check.expect_eq_const %r0, dense<[14547138992523803725, 4809646866549999278, 8417706840759017802]> : tensor<3xui64>
  check.expect_eq_const %r1, dense<[2056668173, 2473600989, 2653271607, 2818323839, 3346445860, 4036317000, 47547162, 2313761593]> : tensor<8xui32>
  func.return
}

// -----

func.func @PHILOX_3_ui32_3x4() {
  %a0 = stablehlo.constant dense<[9959241197440108156, 18446744073709551614, 11505331893658118869]> : tensor<3xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<3xui64>) -> (tensor<3xui64>, tensor<3x4xui32>)
  check.expect_eq_const %r0, dense<[9959241197440108156, 1, 11505331893658118870]> : tensor<3xui64>
  check.expect_eq_const %r1, dense<[[3987401363, 3306468455, 109553692, 679276874], [1049316810, 3260596428, 322872872, 3746759914], [3876305269, 3731149605, 2147599543, 2826113653]]> : tensor<3x4xui32>
  func.return
}

// -----

func.func @PHILOX_3_ui32_5x3() {
  %a0 = stablehlo.constant dense<[2370376304346310411, 9445886293589053424, 11811766245895605923]> : tensor<3xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<3xui64>) -> (tensor<3xui64>, tensor<5x3xui32>)
  check.expect_eq_const %r0, dense<[2370376304346310411, 9445886293589053428, 11811766245895605923]> : tensor<3xui64>
  check.expect_eq_const %r1, dense<[[3582880249, 3717662917, 3337343597], [1769969910, 188279521, 22576756], [3071383776, 4027386864, 2855206472], [1157047646, 2051936240, 1623443160], [1227101960, 1732979351, 1598840697]]> : tensor<5x3xui32>
  func.return
}

// -----

func.func @PHILOX_3_ui32_3x5x3() {
  %a0 = stablehlo.constant dense<[2045467681659650802, 5240458269521895374, 2102565713875416946]> : tensor<3xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<3xui64>) -> (tensor<3xui64>, tensor<3x5x3xui32>)
  check.expect_eq_const %r0, dense<[2045467681659650802, 5240458269521895386, 2102565713875416946]> : tensor<3xui64>
  check.expect_eq_const %r1, dense<[[[2118043291, 908094099, 1490514131], [2295960983, 1419284025, 2748631036], [2665312493, 4167251623, 2288448232], [4189404815, 2127037937, 1898742729], [2876074639, 2176002453, 1752439176]], [[4165889159, 1464833403, 3640656007], [55697882, 1915627605, 832456652], [327062251, 1721777703, 2581260419], [991980146, 231617165, 3255580171], [906170305, 335316117, 2050447948]], [[3034470161, 1954305394, 3090268776], [2689471872, 3395891064, 1211965823], [2700340424, 6513095, 3795423167], [1219199920, 2684342217, 4177785781], [2658608296, 1935107915, 197822806]]]> : tensor<3x5x3xui32>
  func.return
}

// -----

func.func @PHILOX_3_ui32_2x0() {
  %a0 = stablehlo.constant dense<[13340878991913242150, 2380492451336849529, 7480780345348735255]> : tensor<3xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<3xui64>) -> (tensor<3xui64>, tensor<2x0xui32>)
  check.expect_eq_const %r0, dense<[13340878991913242150, 2380492451336849529, 7480780345348735255]> : tensor<3xui64>
  check.expect_eq_const %r1, dense<> : tensor<2x0xui32>
  func.return
}

// -----

func.func @PHILOX_3_ui64_scalar() {
  %a0 = stablehlo.constant dense<[12033316761485338929, 5377205806628284948, 6122306495299772371]> : tensor<3xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<3xui64>) -> (tensor<3xui64>, tensor<ui64>)
  check.expect_eq_const %r0, dense<[12033316761485338929, 5377205806628284949, 6122306495299772371]> : tensor<3xui64>
  check.expect_eq_const %r1, dense<6217720242833945213> : tensor<ui64>
  func.return
}

// -----

func.func @PHILOX_3_ui64_5() {
  %a0 = stablehlo.constant dense<[12148046535089365195, 4791990977720624205, 2759479530305682869]> : tensor<3xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<3xui64>) -> (tensor<3xui64>, tensor<5xui64>)
  check.expect_eq_const %r0, dense<[12148046535089365195, 4791990977720624208, 2759479530305682869]> : tensor<3xui64>
  check.expect_eq_const %r1, dense<[11057487949127195385, 5034726358443897407, 3334013516161553447, 9778061296736361822, 7264786253612104799]> : tensor<5xui64>
  func.return
}

// -----

func.func @PHILOX_3_ui64_8() {
  %a0 = stablehlo.constant dense<[3873534800539093015, 5020906335983555690, 2550524732271298910]> : tensor<3xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<3xui64>) -> (tensor<3xui64>, tensor<8xui64>)
  check.expect_eq_const %r0, dense<[3873534800539093015, 5020906335983555694, 2550524732271298910]> : tensor<3xui64>
  check.expect_eq_const %r1, dense<[15217694066580030981, 15713632726241104861, 296800317969728752, 2995703886817762664, 7111808824284969858, 11641977501823979014, 5498929852715537306, 3602949736648906548]> : tensor<8xui64>
  func.return
}

// -----

func.func @PHILOX_3_ui64_3x4() {
  %a0 = stablehlo.constant dense<[69542274335783239, 18446744073709551614, 5104072422455402009]> : tensor<3xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<3xui64>) -> (tensor<3xui64>, tensor<3x4xui64>)
  check.expect_eq_const %r0, dense<[69542274335783239, 4, 5104072422455402010]> : tensor<3xui64>
  check.expect_eq_const %r1, dense<[[13949373027430775847, 17115522981881648815, 15736975028705020394, 656057966602460512], [1856071427053509663, 14376119551758669944, 3716975291186820766, 12945237187589637282], [171912963541854687, 8386499749602402332, 9647936554880625395, 12011522930088032526]]> : tensor<3x4xui64>
  func.return
}

// -----

func.func @PHILOX_3_ui64_5x3() {
  %a0 = stablehlo.constant dense<[1556587950239294296, 17321134782324483352, 9599872574914755138]> : tensor<3xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<3xui64>) -> (tensor<3xui64>, tensor<5x3xui64>)
  check.expect_eq_const %r0, dense<[1556587950239294296, 17321134782324483360, 9599872574914755138]> : tensor<3xui64>
  check.expect_eq_const %r1, dense<[[12379060903583368483, 2179905990546412853, 12116054318817006277], [6242445212883143602, 2076367375689258517, 2319299917299870718], [14676223788548838891, 13424388491636532976, 1308188921888066678], [702185563062092848, 13156915557853381102, 3235710623867247499], [2996330631182344814, 3470476599715513675, 13618502287535542727]]> : tensor<5x3xui64>
  func.return
}

// -----

func.func @PHILOX_3_ui64_3x5x3() {
  %a0 = stablehlo.constant dense<[5326958703071563404, 698274985196534605, 8424570913001613367]> : tensor<3xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<3xui64>) -> (tensor<3xui64>, tensor<3x5x3xui64>)
  check.expect_eq_const %r0, dense<[5326958703071563404, 698274985196534628, 8424570913001613367]> : tensor<3xui64>
  check.expect_eq_const %r1, dense<[[[14700553284617255733, 2161126147412115432, 7207598921297624309], [2453306969174750920, 14002002518248772382, 2890053096914072189], [13671980259412253033, 16845375145129003661, 9863564356467755431], [6971237956571809719, 15009129909119484085, 11107469809571581610], [14976522410513805937, 15997900448824896720, 13090877907893807218]], [[5869882613746829422, 3618965417009821693, 15550223373495741677], [6061932820240723864, 14462998648008204115, 992849667289245918], [15781129006519744248, 14275908183159405596, 10490142081092814380], [14415040516738203267, 11408725372561920343, 9583304197707742804], [12316017308491398390, 8186951826618348533, 17710223036438206405]], [[948898773236276289, 17805053045374391362, 7928990158946141957], [1916685661729268642, 9700179080952759251, 16202884087163973650], [7463195448633434858, 8278523679932296434, 6144405460499973936], [10719052012735944899, 11871248447278877145, 1929690418716400243], [16623156607533341448, 9418383381083212502, 15677170700818396486]]]> : tensor<3x5x3xui64>
  func.return
}

// -----

func.func @PHILOX_3_ui64_2x0() {
  %a0 = stablehlo.constant dense<[1883524344027949735, 13656296863582045339, 2289298204861726783]> : tensor<3xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<3xui64>) -> (tensor<3xui64>, tensor<2x0xui64>)
  check.expect_eq_const %r0, dense<[1883524344027949735, 13656296863582045339, 2289298204861726783]> : tensor<3xui64>
  check.expect_eq_const %r1, dense<> : tensor<2x0xui64>
  func.return
}

// -----

func.func @DEFAULT_2_i8_scalar() {
  %a0 = stablehlo.constant dense<[4432249402790543926, 11792023626874096777]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, tensor<i8>)
  check.expect_eq_const %r0, dense<[4432249402790543926, 11792023626874096778]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<104> : tensor<i8>
  func.return
}

// -----

func.func @DEFAULT_2_i8_5() {
  %a0 = stablehlo.constant dense<[6470530639006500844, 14832606581088300738]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5xi8>)
  check.expect_eq_const %r0, dense<[6470530639006500844, 14832606581088300740]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[64, 62, -27, 107, 44]> : tensor<5xi8>
  func.return
}

// -----

func.func @DEFAULT_2_i8_8() {
  %a0 = stablehlo.constant dense<[3837319970319798027, 8942842580466520191]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, tensor<8xi8>)
  check.expect_eq_const %r0, dense<[3837319970319798027, 8942842580466520193]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[12, 95, -86, -9, 40, 32, -77, 60]> : tensor<8xi8>
  func.return
}

// -----

func.func @DEFAULT_2_i8_3x4() {
  %a0 = stablehlo.constant dense<[14135202532680154068, 18446744073709551614]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x4xi8>)
  check.expect_eq_const %r0, dense<[14135202532680154068, 1]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[[55, -9, 123, 51], [109, -27, -97, 105], [110, -15, 77, -90]]> : tensor<3x4xi8>
  func.return
}

// -----

func.func @DEFAULT_2_i8_5x3() {
  %a0 = stablehlo.constant dense<[5745324559233563830, 4659150748643769783]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5x3xi8>)
  check.expect_eq_const %r0, dense<[5745324559233563830, 4659150748643769787]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[[75, 58, -80], [29, 88, 119], [-60, 10, 43], [-112, -127, 96], [-38, 92, -63]]> : tensor<5x3xi8>
  func.return
}

// -----

func.func @DEFAULT_2_i8_3x5x3() {
  %a0 = stablehlo.constant dense<[12545984550160772111, 11683411116603907690]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5x3xi8>)
  check.expect_eq_const %r0, dense<[12545984550160772111, 11683411116603907702]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[[[86, 64, -27], [36, -96, -23], [89, 59, -20], [92, 27, -66], [-92, 92, -13]], [[-80, -116, -87], [-21, -51, 113], [-75, 113, 83], [74, -104, -112], [-110, 10, 24]], [[-113, -27, 53], [-112, -9, 100], [79, -81, -105], [94, -92, 53], [-19, 122, 36]]]> : tensor<3x5x3xi8>
  func.return
}

// -----

func.func @DEFAULT_2_i8_2x0() {
  %a0 = stablehlo.constant dense<[7887814963914021292, 17822620385401366894]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x0xi8>)
  check.expect_eq_const %r0, dense<[7887814963914021292, 17822620385401366894]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<> : tensor<2x0xi8>
  func.return
}

// -----

func.func @DEFAULT_2_i16_scalar() {
  %a0 = stablehlo.constant dense<[16565852273226318240, 5244491370378682575]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, tensor<i16>)
  check.expect_eq_const %r0, dense<[16565852273226318240, 5244491370378682576]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<4095> : tensor<i16>
  func.return
}

// -----

func.func @DEFAULT_2_i16_5() {
  %a0 = stablehlo.constant dense<[6195442894769993461, 15713775175806063542]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5xi16>)
  check.expect_eq_const %r0, dense<[6195442894769993461, 15713775175806063544]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[6041, -27121, -4426, -4372, -3190]> : tensor<5xi16>
  func.return
}

// -----

func.func @DEFAULT_2_i16_8() {
  %a0 = stablehlo.constant dense<[8172847767082807477, 9012702139390913573]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, tensor<8xi16>)
  check.expect_eq_const %r0, dense<[8172847767082807477, 9012702139390913575]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[17351, -25108, -23730, 14932, -30916, -18437, -3191, -30038]> : tensor<8xi16>
  func.return
}

// -----

func.func @DEFAULT_2_i16_3x4() {
  %a0 = stablehlo.constant dense<[17259876914536639873, 18446744073709551614]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x4xi16>)
  check.expect_eq_const %r0, dense<[17259876914536639873, 1]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[[-3241, -12446, -590, -15414], [2924, 12380, 18507, 25582], [-5619, 1666, 23049, 6004]]> : tensor<3x4xi16>
  func.return
}

// -----

func.func @DEFAULT_2_i16_5x3() {
  %a0 = stablehlo.constant dense<[18175518623287325223, 16336302119066476977]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5x3xi16>)
  check.expect_eq_const %r0, dense<[18175518623287325223, 16336302119066476981]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[[32408, -17688, 3419], [-23807, -22652, -25166], [7564, 22210, -28496], [21199, -3651, 23350], [-4261, 12862, -31578]]> : tensor<5x3xi16>
  func.return
}

// -----

func.func @DEFAULT_2_i16_3x5x3() {
  %a0 = stablehlo.constant dense<[2815687690610335667, 11183642913805487924]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5x3xi16>)
  check.expect_eq_const %r0, dense<[2815687690610335667, 11183642913805487936]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[[[-26448, -8647, 20068], [-27652, -10531, -29852], [6715, 837, 14046], [11271, -1422, -6769], [680, -8862, -19421]], [[5269, 608, 30347], [-19054, -7273, -2948], [8051, -24269, 21238], [-6188, -23034, -4520], [16857, 16342, 20487]], [[-20701, 2123, 27358], [-16665, -254, -7197], [-32642, 28799, 441], [11319, 1006, 24507], [20639, -18897, 30912]]]> : tensor<3x5x3xi16>
  func.return
}

// -----

func.func @DEFAULT_2_i16_2x0() {
  %a0 = stablehlo.constant dense<[15374565445128107041, 16238425577545200978]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x0xi16>)
  check.expect_eq_const %r0, dense<[15374565445128107041, 16238425577545200978]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<> : tensor<2x0xi16>
  func.return
}

// -----

func.func @DEFAULT_2_i32_scalar() {
  %a0 = stablehlo.constant dense<[4085008061040773387, 13818251411530987310]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, tensor<i32>)
  check.expect_eq_const %r0, dense<[4085008061040773387, 13818251411530987311]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<1592416449> : tensor<i32>
  func.return
}

// -----

func.func @DEFAULT_2_i32_5() {
  %a0 = stablehlo.constant dense<[6830210562791674239, 539123065417197051]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5xi32>)
  check.expect_eq_const %r0, dense<[6830210562791674239, 539123065417197053]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[-1565489679, 1910052400, 1603736922, 1653979329, -843820790]> : tensor<5xi32>
  func.return
}

// -----

func.func @DEFAULT_2_i32_8() {
  %a0 = stablehlo.constant dense<[3410509437009577496, 15207120654531473553]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, tensor<8xi32>)
  check.expect_eq_const %r0, dense<[3410509437009577496, 15207120654531473555]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[-137934846, -151535343, 635147992, -1629532655, -216346312, 314912824, -735965133, 1573805191]> : tensor<8xi32>
  func.return
}

// -----

func.func @DEFAULT_2_i32_3x4() {
  %a0 = stablehlo.constant dense<[18303345686801544413, 18446744073709551614]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x4xi32>)
  check.expect_eq_const %r0, dense<[18303345686801544413, 1]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[[303725419, 1776735563, -344352786, -544462382], [158075660, -584678051, -1711026359, 71262408], [-396627188, -1933474717, 1616338511, 2002784699]]> : tensor<3x4xi32>
  func.return
}

// -----

func.func @DEFAULT_2_i32_5x3() {
  %a0 = stablehlo.constant dense<[381578238655933591, 5725691285417749315]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5x3xi32>)
  check.expect_eq_const %r0, dense<[381578238655933591, 5725691285417749319]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[[-64705120, -1119674196, -1554073862], [-728185357, -1683755898, -1907630983], [-1953631965, 1815189196, -178136375], [1932224617, 1329007763, 933592031], [1394773057, 256008490, -1498099952]]> : tensor<5x3xi32>
  func.return
}

// -----

func.func @DEFAULT_2_i32_3x5x3() {
  %a0 = stablehlo.constant dense<[9323923616977963942, 18030044397406755440]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5x3xi32>)
  check.expect_eq_const %r0, dense<[9323923616977963942, 18030044397406755452]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[[[-1671515055, -1992435418, -250434430], [-99619441, 227577343, 1545912184], [-1879622292, 268680027, 423919412], [-1000632030, -1026454536, -2051790594], [-1938015109, 2080895730, -1111031962]], [[421118663, 1267456428, 637566031], [1046886275, -1462089133, 52032239], [2099155021, -1830095128, 372267797], [-335373199, -542788452, -650078812], [440665074, -1549062360, -994369235]], [[1668730736, 201312814, -1312394300], [214777930, 163810721, -70697180], [-1613439072, -1847315721, -1988476888], [908910202, -1399111701, 2010114057], [1591268936, -1880434484, -801526609]]]> : tensor<3x5x3xi32>
  func.return
}

// -----

func.func @DEFAULT_2_i32_2x0() {
  %a0 = stablehlo.constant dense<[9048474879884061501, 14971822269088122282]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x0xi32>)
  check.expect_eq_const %r0, dense<[9048474879884061501, 14971822269088122282]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<> : tensor<2x0xi32>
  func.return
}

// -----

func.func @DEFAULT_2_i64_scalar() {
  %a0 = stablehlo.constant dense<[5899483626788906708, 12867980656471839852]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, tensor<i64>)
  check.expect_eq_const %r0, dense<[5899483626788906708, 12867980656471839853]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<-781629866129826273> : tensor<i64>
  func.return
}

// -----

func.func @DEFAULT_2_i64_5() {
  %a0 = stablehlo.constant dense<[15379108131503814567, 16136519853347662420]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5xi64>)
  check.expect_eq_const %r0, dense<[15379108131503814567, 16136519853347662423]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[5015471477465005641, 5497380857452396228, -5168441862978592529, 7806493416714463339, -4577803313397688726]> : tensor<5xi64>
  func.return
}

// -----

func.func @DEFAULT_2_i64_8() {
  %a0 = stablehlo.constant dense<[15001170183656437170, 14922059872240696465]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, tensor<8xi64>)
  check.expect_eq_const %r0, dense<[15001170183656437170, 14922059872240696469]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[8689298034892925739, 3445467939485023815, 2620236943946355805, 3509712863460970763, 6524346022369523672, 8932923186518519393, -9038292917372566914, -7748838555409971983]> : tensor<8xi64>
  func.return
}

// -----

func.func @DEFAULT_2_i64_3x4() {
  %a0 = stablehlo.constant dense<[12328673443251162593, 18446744073709551614]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x4xi64>)
  check.expect_eq_const %r0, dense<[12328673443251162593, 4]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[[-5199637251090890085, -4697504063479096986, -8582538258159198132, 5315035352947117473], [-1437694369555014405, 8354050973566377128, 1917865695511802038, 9064157353560546211], [-5431345642108389696, 6748971976947233953, -4696132352467153930, 7176013257246167535]]> : tensor<3x4xi64>
  func.return
}

// -----

func.func @DEFAULT_2_i64_5x3() {
  %a0 = stablehlo.constant dense<[17426877466769762852, 5244610936658536745]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5x3xi64>)
  check.expect_eq_const %r0, dense<[17426877466769762852, 5244610936658536753]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[[-8232465634410981587, 249168681568151399, 3060970350251802370], [-4896807154644490627, -1304223503572072953, 1158741781868589771], [-4686934126959776282, 6947123374676047252, 3558165270518205212], [6165069041004816571, -6836581464927568767, 590235383989453675], [5390498994790976, 2471827110160996128, -6631843448649051003]]> : tensor<5x3xi64>
  func.return
}

// -----

func.func @DEFAULT_2_i64_3x5x3() {
  %a0 = stablehlo.constant dense<[9198045785697491134, 6605572400909879904]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5x3xi64>)
  check.expect_eq_const %r0, dense<[9198045785697491134, 6605572400909879927]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[[[-7297474489881062069, 8806120338838626494, 558748573149506417], [-3717787329577579384, 2693988225123085133, -4535237087955148269], [8521469009851376672, -5171574403257550810, 5363160033136752698], [-7518710185219479982, -4091422003840588877, 4281069971886699391], [-474696058962125422, -2572229037059055022, -3158551579602980754]], [[-5095463831420531942, 2380080010319034798, 8377902037851702335], [6844001647997551114, 7966955460390203202, -816603531592790803], [-1927102393216642262, 4929293113751749674, -1081880927540349862], [5562460087933892168, -5696879176259251693, -2826915339993398706], [-5240678149579729330, 4988594457505304616, -7126978147979150812]], [[-5030858872960285472, 4777172039642161743, 268804274425362176], [6486138036822771521, 1696165552606614134, 125018911096134393], [-1958119826217621234, 1057452679202438094, 3462823467920848813], [-1748921507990341708, -2112781449491497379, -4255588379135852418], [-5186792515094249027, 538758370856357066, -2391507946677781128]]]> : tensor<3x5x3xi64>
  func.return
}

// -----

func.func @DEFAULT_2_i64_2x0() {
  %a0 = stablehlo.constant dense<[6509654250893990797, 12078330582550037542]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x0xi64>)
  check.expect_eq_const %r0, dense<[6509654250893990797, 12078330582550037542]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<> : tensor<2x0xi64>
  func.return
}

// -----

func.func @DEFAULT_2_ui8_scalar() {
  %a0 = stablehlo.constant dense<[14196449713973340491, 15599655808218370554]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, tensor<ui8>)
  check.expect_eq_const %r0, dense<[14196449713973340491, 15599655808218370555]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<120> : tensor<ui8>
  func.return
}

// -----

func.func @DEFAULT_2_ui8_5() {
  %a0 = stablehlo.constant dense<[15126887844640403307, 4397847330585654494]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5xui8>)
  check.expect_eq_const %r0, dense<[15126887844640403307, 4397847330585654496]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[208, 124, 109, 6, 10]> : tensor<5xui8>
  func.return
}

// -----

func.func @DEFAULT_2_ui8_8() {
  %a0 = stablehlo.constant dense<[4694040727104326569, 16764673785373393695]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, tensor<8xui8>)
  check.expect_eq_const %r0, dense<[4694040727104326569, 16764673785373393697]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[186, 205, 240, 163, 225, 22, 27, 136]> : tensor<8xui8>
  func.return
}

// -----

func.func @DEFAULT_2_ui8_3x4() {
  %a0 = stablehlo.constant dense<[8512626343566538027, 18446744073709551614]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x4xui8>)
  check.expect_eq_const %r0, dense<[8512626343566538027, 1]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[[51, 33, 29, 250], [72, 192, 84, 187], [245, 46, 88, 122]]> : tensor<3x4xui8>
  func.return
}

// -----

func.func @DEFAULT_2_ui8_5x3() {
  %a0 = stablehlo.constant dense<[16748277331273187352, 3399974477837263079]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5x3xui8>)
  check.expect_eq_const %r0, dense<[16748277331273187352, 3399974477837263083]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[[157, 232, 184], [68, 182, 115], [76, 159, 60], [103, 83, 119], [185, 196, 169]]> : tensor<5x3xui8>
  func.return
}

// -----

func.func @DEFAULT_2_ui8_3x5x3() {
  %a0 = stablehlo.constant dense<[16718093815094415103, 17954782936518399523]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5x3xui8>)
  check.expect_eq_const %r0, dense<[16718093815094415103, 17954782936518399535]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[[[233, 254, 86], [159, 19, 229], [157, 39, 42], [113, 48, 255], [215, 123, 239]], [[55, 31, 132], [236, 151, 66], [173, 99, 134], [127, 168, 237], [252, 118, 112]], [[205, 246, 233], [151, 25, 53], [215, 97, 9], [45, 65, 157], [176, 17, 73]]]> : tensor<3x5x3xui8>
  func.return
}

// -----

func.func @DEFAULT_2_ui8_2x0() {
  %a0 = stablehlo.constant dense<[13277137006555389147, 5430448171206453937]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x0xui8>)
  check.expect_eq_const %r0, dense<[13277137006555389147, 5430448171206453937]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<> : tensor<2x0xui8>
  func.return
}

// -----

func.func @DEFAULT_2_ui16_scalar() {
  %a0 = stablehlo.constant dense<[1079933488596504572, 6789034322976600514]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, tensor<ui16>)
  check.expect_eq_const %r0, dense<[1079933488596504572, 6789034322976600515]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<64577> : tensor<ui16>
  func.return
}

// -----

func.func @DEFAULT_2_ui16_5() {
  %a0 = stablehlo.constant dense<[3343461879919020663, 11290196571564535979]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5xui16>)
  check.expect_eq_const %r0, dense<[3343461879919020663, 11290196571564535981]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[28983, 10076, 5185, 30289, 45315]> : tensor<5xui16>
  func.return
}

// -----

func.func @DEFAULT_2_ui16_8() {
  %a0 = stablehlo.constant dense<[4350874485264332201, 10210575372691702152]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, tensor<8xui16>)
  check.expect_eq_const %r0, dense<[4350874485264332201, 10210575372691702154]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[26589, 42453, 64276, 65080, 51064, 62996, 36602, 10290]> : tensor<8xui16>
  func.return
}

// -----

func.func @DEFAULT_2_ui16_3x4() {
  %a0 = stablehlo.constant dense<[5729317250485134909, 18446744073709551614]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x4xui16>)
  check.expect_eq_const %r0, dense<[5729317250485134909, 1]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[[22169, 12344, 20020, 7996], [31658, 1604, 7082, 57314], [10340, 3667, 57934, 1022]]> : tensor<3x4xui16>
  func.return
}

// -----

func.func @DEFAULT_2_ui16_5x3() {
  %a0 = stablehlo.constant dense<[8365331520763007691, 11126168075649630816]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5x3xui16>)
  check.expect_eq_const %r0, dense<[8365331520763007691, 11126168075649630820]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[[65053, 9118, 30195], [26392, 831, 43595], [43172, 45556, 61122], [28914, 32751, 47778], [65337, 17305, 43218]]> : tensor<5x3xui16>
  func.return
}

// -----

func.func @DEFAULT_2_ui16_3x5x3() {
  %a0 = stablehlo.constant dense<[3671456408424076481, 13777198867218064421]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5x3xui16>)
  check.expect_eq_const %r0, dense<[3671456408424076481, 13777198867218064433]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[[[41324, 21052, 47290], [11457, 52995, 13458], [52275, 2561, 19911], [51258, 31457, 29780], [11218, 61736, 5135]], [[44031, 29236, 2136], [18452, 10916, 57336], [17889, 10589, 2118], [56753, 55399, 24144], [40425, 64681, 14305]], [[28033, 42104, 6350], [9400, 55213, 34586], [60571, 64967, 7655], [40759, 38280, 31699], [39565, 62487, 7201]]]> : tensor<3x5x3xui16>
  func.return
}

// -----

func.func @DEFAULT_2_ui16_2x0() {
  %a0 = stablehlo.constant dense<[17643494058073319352, 12891679808330786500]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x0xui16>)
  check.expect_eq_const %r0, dense<[17643494058073319352, 12891679808330786500]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<> : tensor<2x0xui16>
  func.return
}

// -----

func.func @DEFAULT_2_ui32_scalar() {
  %a0 = stablehlo.constant dense<[10895114836560388242, 9706005399185543901]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, tensor<ui32>)
  check.expect_eq_const %r0, dense<[10895114836560388242, 9706005399185543902]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<2981945370> : tensor<ui32>
  func.return
}

// -----

func.func @DEFAULT_2_ui32_5() {
  %a0 = stablehlo.constant dense<[5606814173389376960, 13741515906041986960]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5xui32>)
  check.expect_eq_const %r0, dense<[5606814173389376960, 13741515906041986962]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[122511245, 3904157161, 179214909, 726581863, 4043369751]> : tensor<5xui32>
  func.return
}

// -----

func.func @DEFAULT_2_ui32_8() {
  %a0 = stablehlo.constant dense<[9067980953230834256, 6181360071270427948]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, tensor<8xui32>)
  check.expect_eq_const %r0, dense<[9067980953230834256, 6181360071270427950]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[763022846, 2997980226, 618218097, 1482518929, 3096916969, 55516604, 3123179740, 2280272709]> : tensor<8xui32>
  func.return
}

// -----

func.func @DEFAULT_2_ui32_3x4() {
  %a0 = stablehlo.constant dense<[14961218978817276492, 18446744073709551614]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x4xui32>)
  check.expect_eq_const %r0, dense<[14961218978817276492, 1]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[[4278872868, 1539765093, 2079328930, 1554401007], [130488667, 2106645103, 3458318017, 2186696183], [529129394, 1550198479, 465856958, 1991048206]]> : tensor<3x4xui32>
  func.return
}

// -----

func.func @DEFAULT_2_ui32_5x3() {
  %a0 = stablehlo.constant dense<[3829338118606896182, 14410893487175437507]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5x3xui32>)
  check.expect_eq_const %r0, dense<[3829338118606896182, 14410893487175437511]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[[2867722919, 3253894019, 637832390], [1492570798, 3877480024, 4188041523], [370774282, 3331401184, 2692693964], [2613172242, 3223418024, 4162281417], [3120285451, 2635899671, 878806047]]> : tensor<5x3xui32>
  func.return
}

// -----

func.func @DEFAULT_2_ui32_3x5x3() {
  %a0 = stablehlo.constant dense<[14821065953195052677, 13124243738144524482]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5x3xui32>)
  check.expect_eq_const %r0, dense<[14821065953195052677, 13124243738144524494]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[[[2701775779, 1900879596, 2587131545], [2129868979, 2488170597, 3160406023], [2143468228, 3910511840, 2964082485], [818172152, 3884314974, 3718623332], [301763676, 1420562707, 1799177246]], [[3702298597, 2088601225, 2193489864], [4074975067, 2787647583, 79047930], [3059016543, 998800565, 3722228444], [833928226, 1383374681, 2386458992], [2958853642, 899957411, 4213715419]], [[2382988214, 2807898752, 3813128003], [1628602851, 2990843840, 3640171959], [1807172619, 934132421, 1377014171], [1986464987, 1367749106, 838792478], [651719216, 4120623341, 3745873565]]]> : tensor<3x5x3xui32>
  func.return
}

// -----

func.func @DEFAULT_2_ui32_2x0() {
  %a0 = stablehlo.constant dense<[13861974645594421479, 3267874207964880604]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x0xui32>)
  check.expect_eq_const %r0, dense<[13861974645594421479, 3267874207964880604]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<> : tensor<2x0xui32>
  func.return
}

// -----

func.func @DEFAULT_2_ui64_scalar() {
  %a0 = stablehlo.constant dense<[3221327152305469067, 4928992019031107260]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, tensor<ui64>)
  check.expect_eq_const %r0, dense<[3221327152305469067, 4928992019031107261]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<10461254723261350393> : tensor<ui64>
  func.return
}

// -----

func.func @DEFAULT_2_ui64_5() {
  %a0 = stablehlo.constant dense<[15097977395412794613, 6019868513095468564]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5xui64>)
  check.expect_eq_const %r0, dense<[15097977395412794613, 6019868513095468567]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[6178095102325757776, 13386492758368108911, 2913513218849149512, 11394691831307597718, 3487611791751995157]> : tensor<5xui64>
  func.return
}

// -----

func.func @DEFAULT_2_ui64_8() {
  %a0 = stablehlo.constant dense<[16218362702507978326, 4651794712353832415]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, tensor<8xui64>)
  check.expect_eq_const %r0, dense<[16218362702507978326, 4651794712353832419]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[14783812826642783856, 1011576498951350221, 4362366478752989184, 12561186135311855747, 1501492849358349573, 11104222707247674982, 9247213778687030034, 2829927273859283004]> : tensor<8xui64>
  func.return
}

// -----

func.func @DEFAULT_2_ui64_3x4() {
  %a0 = stablehlo.constant dense<[15925276817186203388, 18446744073709551614]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x4xui64>)
  check.expect_eq_const %r0, dense<[15925276817186203388, 4]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[[11869439082832145433, 3108420339828031076, 7873115209804450217, 9846744204017483890], [8472506930883338207, 1487666056202804973, 14772005376324661704, 12912752770051757355], [5743308223792132076, 15324037595753159335, 500092808949689794, 15707902609355542162]]> : tensor<3x4xui64>
  func.return
}

// -----

func.func @DEFAULT_2_ui64_5x3() {
  %a0 = stablehlo.constant dense<[5052721593085321966, 16444870192560244976]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5x3xui64>)
  check.expect_eq_const %r0, dense<[5052721593085321966, 16444870192560244984]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[[17824868848194566064, 12111101702972498265, 1541806537021916543], [15602228823705512966, 1391668487220091313, 9113455076520875299], [15176890625031888123, 5936025881815637942, 17297815887332864682], [7407195576457104428, 11110739001923468102, 8241698375572716035], [17364942661822974768, 13769445982459941912, 2395138881870886264]]> : tensor<5x3xui64>
  func.return
}

// -----

func.func @DEFAULT_2_ui64_3x5x3() {
  %a0 = stablehlo.constant dense<[9705510547463241858, 6712837447220265076]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5x3xui64>)
  check.expect_eq_const %r0, dense<[9705510547463241858, 6712837447220265099]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<[[[7727388245000534224, 11075978396024615868, 2247592655946557165], [10304046230087866710, 12035738769210929707, 3211262592296638154], [4438333677181146933, 3356320616755482499, 4759995767494507715], [17436594488894008302, 6850056914697399535, 16305200342544954251], [8542769009108875856, 643268320950747872, 661172715307563768]], [[18141292957138962348, 13257986526086359717, 9622444072491228647], [9297522356029242207, 7414557139145845611, 1352823659301133631], [512085238683099418, 17854439165966440366, 1931603091778337700], [12000938618667576943, 15012790024179606192, 16458661335562853203], [7457657307928530898, 15360328290878797580, 2211449986013334072]], [[5930357885901969215, 6708080226405303334, 16658985533639357671], [6269447044576728913, 5285966389535314818, 7939895198991351402], [10598864209127736500, 5176876527935567712, 5625924764246315605], [10882223409134310108, 9178184002239228335, 10136344999488811934], [17491946354970417300, 14809306568360238718, 15137847313859358023]]]> : tensor<3x5x3xui64>
  func.return
}

// -----

func.func @DEFAULT_2_ui64_2x0() {
  %a0 = stablehlo.constant dense<[10303247985801535907, 4013495573827816696]> : tensor<2xui64>
  %r0, %r1 = stablehlo.rng_bit_generator %a0, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x0xui64>)
  check.expect_eq_const %r0, dense<[10303247985801535907, 4013495573827816696]> : tensor<2xui64>
  check.expect_eq_const %r1, dense<> : tensor<2x0xui64>
  func.return
}
