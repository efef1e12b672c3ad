const WIDTH = 1200
const HEIGHT = 630
const MARGIN = 28

/** The certificate on a dark background, in the size of a link preview. */
export async function drawCertificateImage(svg: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const sheet = await sharp(Buffer.from(svg), { density: 144 })
    .resize({ height: HEIGHT - 2 * MARGIN })
    .png()
    .toBuffer({ resolveWithObject: true })
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#151a21' } })
    .composite([{ input: sheet.data, left: Math.round((WIDTH - sheet.info.width) / 2), top: MARGIN }])
    .png({ palette: true, quality: 90 })
    .toBuffer()
}
