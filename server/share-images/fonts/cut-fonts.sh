#!/bin/sh
# Fixed cuts of the two faces for the share images: the image library reads TrueType only and no variable fonts.
# Needs fonttools and brotli (Debian: fonttools, python3-brotli). Run it in this folder; its output is committed.
set -eu
packages=../../../node_modules/@fontsource-variable
letters='U+20-7E,U+A0-FF,U+152-153,U+2013-2014,U+2018-201E,U+2022,U+2026,U+20AC'

cut() {
  whole=$(mktemp --suffix=.ttf)
  fonttools varLib.instancer "$1" $3 -o "$whole" -q
  pyftsubset "$whole" --unicodes="$letters" --layout-features='kern,liga' --name-IDs='*' --output-file="$2"
}
cut $packages/fraunces/files/fraunces-latin-opsz-normal.woff2 share-display.ttf 'opsz=96 wght=560'
cut $packages/geist/files/geist-latin-wght-normal.woff2 share-text.ttf 'wght=450'
