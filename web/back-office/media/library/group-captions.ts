import type { LibraryFile } from '#contract/media/media-file.ts'
import { nameOf, typeOf } from './library-file.ts'

type WithCaptions = { file: LibraryFile; captions: LibraryFile[] }

/** Puts `welcome.en.vtt` and `welcome.vtt` under `welcome.mp4`. Captions without a video stay on their own. */
export function groupCaptions(files: LibraryFile[]): WithCaptions[] {
  const videos = new Map(
    files.filter((file) => typeOf(file) === 'video').map((file) => [nameOf(file).replace(/\.[^.]+$/, ''), file.key]),
  )
  const videoOf = (file: LibraryFile) => videos.get(nameOf(file).replace(/(\.[a-z]{2,3}(-[a-z]+)?)?\.vtt$/i, ''))
  const captions = Map.groupBy(files.filter(isCaptions), videoOf)
  return files
    .filter((file) => !isCaptions(file) || !videoOf(file))
    .map((file) => ({ file, captions: captions.get(file.key) ?? [] }))
}

const isCaptions = (file: LibraryFile) => /\.vtt$/i.test(nameOf(file))
