# Where each PJRT struct and each function of include/tenon is described: the line on which the comment
# above it begins, else its own. awk -v root=FOLDER/ -f places.awk HEADERS > cts_places.def
FNR == 1 { file = FILENAME; sub("^" root, "", file); comment = 0; closed = 0 }
/^\/\*/ { comment = FNR }
{ at = comment && closed == FNR - 1 ? comment : FNR }
match($0, /^struct PJRT_[A-Za-z0-9_]+ \{/) {
  name = $2; sub(/_Args$/, "", name)
  printf "CTS_PLACE(%s, \"%s\", %d)\n", name, file, at
}
/^TN_API / && match($0, /tn_[a-z0-9_]+\(/) {
  printf "CTS_PLACE(%s, \"%s\", %d)\n", substr($0, RSTART, RLENGTH - 1), file, at
}
/\*\/$/ { closed = FNR }
