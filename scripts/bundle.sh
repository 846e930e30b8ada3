#!/bin/sh
# Compiles src/ and bundles its entries: scripts/bundle.sh FOLDER (dist to publish, lib/dist to compare).
set -eu
out="$PWD/$1"
rm -rf lib
tsc -p tsconfig.build.json
cp tsconfig.bundle.json lib/tsconfig.json
rm -rf "$out"
cd lib # ncc reads the aliases from the tsconfig.json of its working directory
ncc build index.js -o "$out" -q
ncc build cli.js -o "$out/cli" -q
cp post.js "$out/post.js"
node ../scripts/ascii.js "$out/index.js"
