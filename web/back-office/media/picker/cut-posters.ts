import { type PosterSheet, placePosters, sheetSize } from '#contract/media/rungs.ts'
import { toJpeg } from './grab-frame.ts'

export type Poster = { second: number; file: File }

/** Every frame of a sheet as a picture of its own. Rejects if the sheet can't be read. */
export async function cutPosters(sheet: Blob, posters: PosterSheet, name: string): Promise<Poster[]> {
  const picture = await createImageBitmap(sheet)
  try {
    const { width, height } = sheetSize(posters)
    if (picture.width !== width || picture.height !== height) throw new Error('unreadable')
    return await Promise.all(placePosters(posters).map((place) => cut(picture, posters, { ...place, name })))
  } finally {
    picture.close()
  }
}

type Place = { second: number; left: number; top: number; name: string }

async function cut(
  picture: ImageBitmap,
  { tileWidth: width, tileHeight: height }: PosterSheet,
  { second, left, top, name }: Place,
): Promise<Poster> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  canvas.getContext('2d')?.drawImage(picture, left, top, width, height, 0, 0, width, height)
  const file = await toJpeg(canvas, name)
  if (!file) throw new Error('unreadable')
  return { second, file }
}
