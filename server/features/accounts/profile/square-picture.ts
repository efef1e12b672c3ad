import { NOT_A_PICTURE, PICTURE_SIZES } from '#contract/accounts/picture-rules.ts'
import { isPicture } from '#server/files/picture-signatures.ts'
import { invalidInput } from '#server/http/app-error.ts'

const MAX_PIXELS = 50_000_000

type SquarePicture = { size: number; webp: Buffer }

/** Re-encoded from its pixels, so nothing else in the file survives, such as a hidden script or a location. */
export async function squarePicture(file: Buffer): Promise<SquarePicture[]> {
  if (!isPicture(file)) throw invalidInput(NOT_A_PICTURE)
  const { default: sharp } = await import('sharp')
  try {
    return await Promise.all(
      PICTURE_SIZES.map(async (size) => ({
        size,
        webp: await sharp(file, { limitInputPixels: MAX_PIXELS })
          .autoOrient()
          .resize(size, size, { fit: 'cover', position: 'attention' })
          .webp({ quality: 84 })
          .toBuffer(),
      })),
    )
  } catch {
    throw invalidInput('This picture cannot be read. Please choose another one.')
  }
}
