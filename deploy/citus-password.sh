# Runs at the first start of a node of compose.citus.yaml, which forgets PGPASSWORD: nodes sign in at each other with this file.
(
  umask 077
  # Colons and backslashes have a meaning in such a file.
  printf '*:*:*:*:%s\n' "$(printf '%s' "$POSTGRES_PASSWORD" | sed 's/[\\:]/\\&/g')" >"$PGPASSFILE"
)
