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
cut fraunces opsz 'opsz=96 wght=560' print-display.ttf latin latin-ext vietnamese
cut fraunces opsz 'opsz=18 wght=570' print-heading.ttf latin latin-ext vietnamese
cut geist wght 'wght=450' print-text.ttf latin latin-ext vietnamese cyrillic cyrillic-ext
cut geist wght 'wght=620' print-strong.ttf latin latin-ext vietnamese cyrillic cyrillic-ext
