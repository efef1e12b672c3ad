import { invalidInput } from '#server/http/app-error.ts'

/** The sizes pages request, see CoursePicture; the JPEG is for link previews. */
const WIDTHS = [400, 800, 1200]
const LARGEST = { width: 1200, height: 675 }
const RATIO = 16 / 9
const MAX_PIXELS = 100_000_000
/** Not SVG, which can contain scripts. */
const FORMATS = ['jpeg', 'png', 'webp', 'heif', 'avif', 'gif']

/** In percent of the image after rotating it upright. */
export type Crop = { x: number; y: number; width: number; height: number }
type ThumbnailFile = { suffix: string; content: Buffer }

/** Crops an image to 16:9 and creates every size. Anything else gets a 400 that says what to upload. */
export async function makeThumbnail(picture: Uint8Array, crop: Crop | undefined): Promise<ThumbnailFile[]> {
  const { default: sharp } = await import('sharp')
  const { data, info } = await cropImage(picture, crop)
  const sized = (width: number) =>
    sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } }).resize(
      width,
      Math.round(width / RATIO),
    )
  const files: ThumbnailFile[] = []
  for (const width of WIDTHS) {
    files.push({ suffix: `-${width}.avif`, content: await sized(width).avif({ quality: 55, effort: 3 }).toBuffer() })
    files.push({ suffix: `-${width}.webp`, content: await sized(width).webp({ quality: 78 }).toBuffer() })
  }
  files.push({ suffix: '-1200.jpg', content: await sized(1200).jpeg({ quality: 82, mozjpeg: true }).toBuffer() })
  return files
}

/** Upright, 16:9, without transparency or camera metadata. */
async function cropImage(picture: Uint8Array, crop: Crop | undefined) {
  const { default: sharp } = await import('sharp')
  const source = sharp(picture, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
  try {
    const { format, autoOrient: size } = await source.metadata()
    if (!FORMATS.includes(format)) throw new Error(`Unsupported format: ${format}`)
    return await source
      .autoOrient()
      .extract(cropArea(size, crop ?? centerCrop(size)))
      .resize({ ...LARGEST, fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
  } catch {
    throw invalidInput("We can't read this image. Please choose a JPEG, PNG, WebP or AVIF.")
  }
}

type Size = { width: number; height: number }

function cropArea(size: Size, { x, y, width, height }: Crop) {
  const left = Math.min(size.width - 1, Math.round((x / 100) * size.width))
  const top = Math.min(size.height - 1, Math.round((y / 100) * size.height))
  return {
    left,
    top,
    width: Math.max(1, Math.min(size.width - left, Math.round((width / 100) * size.width))),
    height: Math.max(1, Math.min(size.height - top, Math.round((height / 100) * size.height))),
  }
}

/** The largest centered 16:9 area. */
function centerCrop({ width, height }: Size): Crop {
  const isWide = width / height > RATIO
  const part = {
    width: isWide ? (100 * height * RATIO) / width : 100,
    height: isWide ? 100 : (100 * width) / RATIO / height,
  }
  return { ...part, x: (100 - part.width) / 2, y: (100 - part.height) / 2 }
}
