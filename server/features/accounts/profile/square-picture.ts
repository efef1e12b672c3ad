import { NOT_A_PICTURE, PICTURE_SIZES } from '#contract/accounts/picture-rules.ts'
import { invalidInput } from '#server/http/app-error.ts'

const MAX_PIXELS = 50_000_000

const SIGNATURES: ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  (bytes) => /^GIF8[79]a/.test(bytes.toString('latin1', 0, 6)),
  (bytes) => /^ftypavi[fs]/.test(bytes.toString('latin1', 4, 12)),
]

type SquarePicture = { size: number; webp: Buffer }

/** Re-encoded from its pixels, so nothing else in the file survives, such as a hidden script or a location. */
export async function squarePicture(file: Buffer): Promise<SquarePicture[]> {
  if (!SIGNATURES.some((fits) => fits(file))) throw invalidInput(NOT_A_PICTURE)
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
