#!/bin/sh
# Compiles src/ and bundles its entries: scripts/bundle.sh FOLDER (dist to publish, lib/dist to compare).
set -eu
out="$PWD/$1"
rm -rf lib
tsc -p tsconfig.build.json
cp tsconfig.bundle.json lib/tsconfig.json
# Of valibot only what is called: ncc keeps all of a module, and reading it all is a tenth of the start.
names=$(grep -rlF "from 'valibot'" lib | xargs grep -hoE '\bv\.[a-zA-Z]+' | sort -u | sed 's/^v\.//' | paste -sd, -)
echo "export { $names } from 'valibot'" | esbuild --bundle --format=esm --tsconfig-raw={} --log-level=warning --outfile=lib/valibot.js
rm -rf "$out"
cd lib # ncc reads the aliases from the tsconfig.json of its working directory
ncc build index.js -o "$out" -q
ncc build cli.js -o "$out/cli" -q
cp post.js "$out/post.js"
# In ASCII: one wider character makes Node hold and read the whole file at two bytes a character.
# Without indentation and comments, but for licenses: a third less to fetch and to read.
for file in "$out"/*index.js "$out"/cli/*.js; do
  esbuild "$file" --charset=ascii --minify-whitespace --tsconfig-raw={} --log-level=warning --allow-overwrite --outfile="$file"
done
