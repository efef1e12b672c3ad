#!/bin/sh
# The faces for PDF files: fixed cuts with Latin, Vietnamese and, in the text face, Cyrillic letters.
# Needs fonttools and brotli (Debian: fonttools, python3-brotli). Run it in this folder; its output is committed.
set -eu
packages=../../../node_modules/@fontsource-variable
parts=$(mktemp -d)
trap 'rm -r "$parts"' EXIT

cut() {
  face=$1 style=$2 axes=$3 out=$4
  shift 4
  for script in "$@"; do
    fonttools varLib.instancer "$packages/$face/files/$face-$script-$style-normal.woff2" $axes -o "$parts/$face-$script.ttf" -q
  done
  pyftmerge --output-file="$parts/$out" $(for script in "$@"; do echo "$parts/$face-$script.ttf"; done)
  pyftsubset "$parts/$out" --unicodes='*' --layout-features='kern,liga,mark,ccmp' --name-IDs='*' --output-file="$out"
}
# Fraunces is drawn for each size: about 46, 28 and 16 points. Larger cuts have finer lines, so they're less bold here too.
cut fraunces opsz 'opsz=64 wght=500' print-display.ttf latin latin-ext vietnamese
cut fraunces opsz 'opsz=36 wght=490' print-title.ttf latin latin-ext vietnamese
cut fraunces opsz 'opsz=18 wght=540' print-heading.ttf latin latin-ext vietnamese
cut geist wght 'wght=450' print-text.ttf latin latin-ext vietnamese cyrillic cyrillic-ext
cut geist wght 'wght=620' print-strong.ttf latin latin-ext vietnamese cyrillic cyrillic-ext
