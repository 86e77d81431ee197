#!/usr/bin/env bash
# Checks and decrypts one saved delivery with nothing but openssl and a shell.
#   inspect.sh URL headers.txt body.bin published-key.json private-key.pem
# headers.txt has a line "Name: value" a header; published-key.json is the one key whose kid is X-Signature-Kid.
set -euo pipefail
url=$1 headers=$2 body=$3 jwk=$4 private=$5
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

encode() { openssl base64 -A | tr '+/' '-_' | tr -d '='; }
decode() {
  local text
  text=$(tr -- '-_' '+/' | tr -d '\r\n')
  while [ $((${#text} % 4)) -ne 0 ]; do text="$text="; done
  printf '%s' "$text" | openssl base64 -d -A
}
hex() { od -An -v -tx1 | tr -d ' \n'; }
unhex() { printf '%b' "$(sed 's/../\\x&/g')"; }
header() { grep -i "^$1:" "$headers" | sed 's/^[^:]*: *//' | tr -d '\r\n'; }
field() { sed -n 's/.*"'"$1"'" *: *"\([^"]*\)".*/\1/p' "$jwk"; }

# The public key: a fixed beginning for P-256, then the point 04 x y.
{
  printf 3059301306072a8648ce3d020106082a8648ce3d03010703420004 | unhex
  field x | decode
  field y | decode
} >"$work/public.der"
openssl pkey -pubin -inform DER -in "$work/public.der" -out "$work/public.pem"

# What was signed.
{
  printf 'v1\nPOST\n%s\n' "$url"
  for name in Timestamp First-Event-Id Batch-Size Signature-Kid Encryption-Kid Encrypted-Key Nonce Auth-Tag; do
    printf '%s\n' "$(header "X-$name")"
  done
  openssl dgst -sha256 -binary "$body" | encode
} >"$work/canonical"
{
  printf '{"alg":"ES256","kid":"%s"}' "$(header X-Signature-Kid)" | encode
  printf .
  encode <"$work/canonical"
} >"$work/signed"

# The signature is R and S, 32 bytes each; openssl wants them as a sequence of two integers.
signature=$(header X-Signature | decode | hex)
printf 'asn1=SEQUENCE:s\n[s]\nr=INTEGER:0x%s\ns=INTEGER:0x%s\n' "${signature:0:64}" "${signature:64}" >"$work/s.cnf"
openssl asn1parse -genconf "$work/s.cnf" -noout -out "$work/signature.der"
openssl dgst -sha256 -verify "$work/public.pem" -signature "$work/signature.der" "$work/signed" >&2

# The content key, then the content. openssl's commands have no GCM, but GCM encrypts as CTR does, from block 2 on.
# Its tag is not checked here; the signature above covers the whole body.
key=$(header X-Encrypted-Key | decode | openssl pkeyutl -decrypt -inkey "$private" \
  -pkeyopt rsa_padding_mode:oaep -pkeyopt rsa_oaep_md:sha256 -pkeyopt rsa_mgf1_md:sha256 | hex)
openssl enc -d -aes-256-ctr -K "$key" -iv "$(header X-Nonce | decode | hex)00000002" -in "$body"
