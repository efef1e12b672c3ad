import path from 'node:path'

import type { Sharp } from 'sharp'

const WIDTH = 1200
const HEIGHT = 630
const TEXT_WIDTH = 560
const MARGIN = 72

const FONTS = path.join(import.meta.dirname, 'fonts')
const DISPLAY = { font: 'Fraunces', fontfile: path.join(FONTS, 'share-display.ttf') }
const TEXT = { font: 'Geist', fontfile: path.join(FONTS, 'share-text.ttf') }

/** Darkens the left side, so the text is readable on any image. */
const SHADE = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
  <defs><linearGradient id="shade"><stop offset="0.2" stop-color="#0e1116" stop-opacity="0.9"/>
  <stop offset="0.62" stop-color="#0e1116" stop-opacity="0"/></linearGradient></defs>
  <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#shade)"/>
  <rect x="${MARGIN}" y="${HEIGHT - MARGIN - 44}" width="48" height="4" rx="2" fill="#f7b23b"/></svg>`)

type ShareImage = { title: string; subtitle: string; siteName: string; picture: Buffer | undefined }

/** Loaded for the first image: most runs never need it. */
const loadSharp = async () => (await import('sharp')).default

/** The image for a shared link (Open Graph, 1200 × 630). */
export async function drawShareImage({ title, subtitle, siteName, picture }: ShareImage): Promise<Buffer> {
  const [heading, line, name] = await Promise.all([
    words(title, { ...DISPLAY, size: title.length > 40 ? 56 : 68, color: '#eceae4' }),
    words(subtitle, { ...TEXT, size: 30, color: '#c3c8cf' }),
    words(siteName, { ...TEXT, size: 26, color: '#f7b23b' }),
  ])
  const headingTop = MARGIN + 64
  return (await background(picture))
    .composite([
      { input: SHADE },
      { input: name.data, left: MARGIN, top: MARGIN },
      { input: heading.data, left: MARGIN, top: headingTop },
      { input: line.data, left: MARGIN, top: headingTop + heading.info.height + 36 },
    ])
    .png({ palette: true, quality: 90 })
    .toBuffer()
}

async function background(picture: Buffer | undefined): Promise<Sharp> {
  const sharp = await loadSharp()
  if (picture) return sharp(picture).resize(WIDTH, HEIGHT, { fit: 'cover' })
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#151a21' } })
}

type Style = { font: string; fontfile: string; size: number; color: string }

async function words(text: string, { font, fontfile, size, color }: Style) {
  const sharp = await loadSharp()
  const markup = `<span foreground="${color}">${escapeMarkup(text)}</span>`
  return sharp({ text: { text: markup, font: `${font} ${size}`, fontfile, width: TEXT_WIDTH, rgba: true, dpi: 72 } })
    .png()
    .toBuffer({ resolveWithObject: true })
}

function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
