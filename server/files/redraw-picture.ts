const MAX_PIXELS = 50_000_000
/** A screenshot of a large screen stays readable. */
const LONGEST_SIDE = 2560

/**
 * Re-encoded from its pixels, so nothing else in the file survives, such as a hidden script or a location. Undefined if
 * it can't be read.
 */
export async function redrawPicture(file: Buffer) {
  const { default: sharp } = await import('sharp')
  try {
    const { data, info } = await sharp(file, { limitInputPixels: MAX_PIXELS })
      .autoOrient()
      .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 84 })
      .toBuffer({ resolveWithObject: true })
    return { webp: data, width: info.width, height: info.height }
  } catch {
    return undefined
  }
}
