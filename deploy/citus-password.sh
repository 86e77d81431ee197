# Runs at the first start of a node of compose.citus.yaml, which forgets PGPASSWORD: nodes sign in at each other with this file.
(
  umask 077
  echo "*:*:*:*:$POSTGRES_PASSWORD" >"$PGPASSFILE"
)
