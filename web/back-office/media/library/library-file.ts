import { type FileType, fileTypeOfName } from '#contract/media/file-types.ts'
import type { LibraryFile, MediaFile } from '#contract/media/media-file.ts'

/** The shop knows the file; otherwise only the store does. */
export const isKnown = (file: LibraryFile): file is MediaFile => 'id' in file

export const nameOf = (file: LibraryFile) =>
  isKnown(file) ? file.originalFileName : (file.key.split('/').at(-1) ?? file.key)
export const typeOf = (file: LibraryFile): FileType => (isKnown(file) ? file.fileType : fileTypeOfName(file.key))
export const sizeOf = (file: LibraryFile) => (isKnown(file) ? file.fileSizeBytes : file.size)
export const categoryOf = (file: LibraryFile) => (isKnown(file) ? file.category : file.key.split('/')[0])
