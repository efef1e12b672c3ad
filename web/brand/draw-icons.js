/**
 * Draws the icons of the shop into web/public from the one mark (ui/BrandMark.tsx shows the same paths).
 * Run it after the mark has changed: node web/brand/draw-icons.js
 */
import { writeFileSync } from 'node:fs'

import sharp from 'sharp'

const publicFolder = new URL('../public/', import.meta.url)

const CANDLE = 'M14.8 9.5h2.4V13h2a2 2 0 0 1 2 2v9.5a2 2 0 0 1-2 2h-2V32h-2.4v-5.5h-2a2 2 0 0 1-2-2V15a2 2 0 0 1 2-2h2z'
const FLAME = 'M16.3 0c.3 2.2 3.3 4.1 3.3 7.1 0 2.2-1.6 3.6-3.6 3.6s-3.5-1.4-3.5-3.4c0-2.6 3.2-3.9 3.8-7.3Z'

const mark = (ink, flame) => `<path d="${CANDLE}" fill="${ink}"/><path d="${FLAME}" fill="${flame}"/>`
const svg = (content) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${content}</svg>`

/** In the browser's own bar, which may be light or dark whatever the page is. */
const favicon = svg(
  `<style>.ink{fill:#14171c}.flame{fill:#e08a1a}@media(prefers-color-scheme:dark){.ink{fill:#eceae4}.flame{fill:#f7b23b}}</style>` +
    `<path class="ink" d="${CANDLE}"/><path class="flame" d="${FLAME}"/>`,
)

/** On a home screen the mark has a dark background; `scale` keeps it inside a round mask. */
const tile = (scale) =>
  svg(
    `<rect width="32" height="32" fill="#0e1116"/>` +
      `<g transform="translate(16 16) scale(${scale}) translate(-16 -16)">${mark('#eceae4', '#f7b23b')}</g>`,
  )

const png = (source, size) =>
  sharp(Buffer.from(source), { density: 72 * (size / 32) })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()

/** An .ico with one PNG inside, for browsers and tools that ask for /favicon.ico. */
function ico(image, size) {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(image.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, image])
}

const write = (name, content) => writeFileSync(new URL(name, publicFolder), content)

write('favicon.svg', favicon)
write('favicon.ico', ico(await png(svg(mark('#8a8477', '#f2a33a')), 32), 32))
write('apple-touch-icon.png', await png(tile(0.72), 180))
write('icon-192.png', await png(tile(0.72), 192))
write('icon-512.png', await png(tile(0.72), 512))
write('icon-maskable-512.png', await png(tile(0.58), 512))
