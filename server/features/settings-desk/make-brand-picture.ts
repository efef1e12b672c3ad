import { NOT_A_PICTURE } from '#contract/accounts/picture-rules.ts'
import type { BrandPicture } from '#contract/settings/site-settings.ts'
import { isPicture } from '#server/files/picture-signatures.ts'
import { invalidInput } from '#server/http/app-error.ts'

const MAX_PIXELS = 50_000_000
/** Three times the size at which pages show it, for sharp screens. */
const LOGO = { width: 600, height: 96 }
const PHOTO = 480

type MadePicture = { content: Buffer; width: number; height: number; extension: 'png' | 'webp' }

/** Re-encoded from its pixels, so nothing else in the file survives, such as a hidden script or a location. */
export async function makeBrandPicture(picture: BrandPicture, file: Buffer): Promise<MadePicture> {
  if (!isPicture(file)) throw invalidInput(NOT_A_PICTURE)
  try {
    return picture === 'teacher' ? await makePhoto(file) : await makeLogo(file)
  } catch {
    throw invalidInput("We can't read this image. Please choose another one.")
  }
}

/** A PNG, because email apps don't show newer formats. Empty margins are cut off: they'd make the logo look small. */
async function makeLogo(file: Buffer): Promise<MadePicture> {
  const { default: sharp } = await import('sharp')
  const upright = await sharp(file, { limitInputPixels: MAX_PIXELS }).autoOrient().png().toBuffer()
  const trimmed = await sharp(upright)
    .trim()
    .toBuffer()
    // A picture of a single color has nothing but margins.
    .catch(() => upright)
  const { data, info } = await sharp(trimmed)
    .resize({ ...LOGO, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9, palette: true, quality: 92 })
    .toBuffer({ resolveWithObject: true })
  return { content: data, width: info.width, height: info.height, extension: 'png' }
}

async function makePhoto(file: Buffer): Promise<MadePicture> {
  const { default: sharp } = await import('sharp')
  const content = await sharp(file, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize(PHOTO, PHOTO, { fit: 'cover', position: 'attention' })
    .webp({ quality: 84 })
    .toBuffer()
  return { content, width: PHOTO, height: PHOTO, extension: 'webp' }
}
