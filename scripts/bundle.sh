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
esbuild "$out/index.js" --charset=ascii --tsconfig-raw={} --log-level=warning --allow-overwrite --outfile="$out/index.js"
# What is loaded only when it is needed is libraries for the most part: without their white space they take half the room.
for chunk in "$out"/*.index.js "$out"/cli/*.index.js; do
  esbuild "$chunk" --minify-whitespace --charset=ascii --tsconfig-raw={} --log-level=warning --allow-overwrite --outfile="$chunk"
done
