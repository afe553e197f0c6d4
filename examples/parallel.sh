#!/bin/sh
# Answers INPUT in SHARDS parts, as many at a time as there are cores, and prints all answers.
set -e
: "${INPUT:?a file of requests}" "${OUTPUT:?a folder}" "${SHARDS:=16}"
export INPUT OUTPUT
seq "$SHARDS" | parallel --halt soon,fail=1 -N0 \
	npm run --silent return -- --jsonl --select totalTax --shards "$SHARDS"
npm run --silent merge -- "$OUTPUT"
