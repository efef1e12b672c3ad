#!/bin/sh
# Cuts the display face to what the shop sets in it: weights 400-600, every optical size, Latin-1.
# Plain letters are preloaded (under 40 KB); accents are fetched only where a heading has one.
# Needs fonttools and brotli (Debian: fonttools, python3-brotli). Run it in web/fonts; its output is committed.
set -eu
source=../../node_modules/@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2
whole=$(mktemp --suffix=.ttf)
trap 'rm -f "$whole"' EXIT

fonttools varLib.instancer "$source" opsz=9:144 wght=400:600 -o "$whole"

subset() {
  pyftsubset "$whole" --unicodes="$2" --flavor=woff2 --layout-features='*' --output-file="$1"
}
subset fraunces-basic.woff2 'U+20-7E,U+A0,U+A9,U+B7,U+2013-2014,U+2018-2019,U+201C-201D,U+2026,U+20AC'
subset fraunces-accents.woff2 'U+A1-A8,U+AA-B6,U+B8-FF,U+131,U+152-153,U+201A,U+201E,U+2022,U+2030,U+2122,U+2190-2193,U+2212'
