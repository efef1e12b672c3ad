import { fileTypeOfName, getExtension } from '#contract/media/file-types.ts'
import type { MediaQuery } from '#contract/media/media.endpoints.ts'
import { MEDIA_CATEGORIES, type MediaCategory } from '#contract/media/media-categories.ts'
import type { LibraryFile } from '#contract/media/media-file.ts'
import type { AppContext } from '#server/app-context.ts'
import type { ListedFile } from '#server/ports/file-store.ts'

import { listMediaFileRows } from './media-library.read-model.ts'
import { presentFiles, presentStorageFile } from './present-file.ts'
import { listStore } from './store-listing.ts'

const NO_COURSE = 'No course'

/** Files the shop has a row for, newest first, then files found only in the store, grouped. */
export async function showLibrary(ctx: AppContext, query: MediaQuery) {
  const known = await listMediaFileRows(ctx.db, query)
  const unknown = await listUnknown(ctx, query)
  const start = Math.max(0, query.offset - known.total)
  const room = query.limit - known.rows.length

  const library = emptyLibrary()
  const files = await presentFiles(ctx, known.rows)
  for (const [at, file] of files.entries()) {
    put(library, file.category, known.rows[at]?.course_title ?? NO_COURSE, file)
  }
  for (const file of unknown.slice(start, start + room)) {
    put(library, getCategory(file.key), NO_COURSE, await presentStorageFile(ctx, file))
  }
  const data = { ...library, courses: Object.fromEntries(library.courses) }
  return { data, total: known.total + unknown.length }
}

type Library = { courses: Map<string, LibraryFile[]> } & Record<Exclude<MediaCategory, 'courses'>, LibraryFile[]>

const emptyLibrary = (): Library => ({ courses: new Map(), thumbnails: [], downloads: [], general: [] })

function put(library: Library, category: MediaCategory, course: string, file: LibraryFile): void {
  if (category !== 'courses') library[category].push(file)
  else library.courses.set(course, [...(library.courses.get(course) ?? []), file])
}

/** Storage keys start with their category. */
function getCategory(key: string): MediaCategory {
  const [first] = key.split('/')
  return MEDIA_CATEGORIES.find((category) => category === first) ?? 'general'
}

async function listUnknown(
  ctx: AppContext,
  { search = '', category = 'all', fileType = 'all', extension }: MediaQuery,
) {
  const { unknown } = await listStore(ctx)
  const wanted = search.toLowerCase()
  const isWanted = ({ key }: ListedFile) =>
    (wanted === '' || key.toLowerCase().includes(wanted)) &&
    (category === 'all' || getCategory(key) === category) &&
    (fileType === 'all' || fileTypeOfName(key) === fileType) &&
    (extension === undefined || getExtension(key) === extension.toLowerCase())
  return unknown.filter(isWanted)
}
