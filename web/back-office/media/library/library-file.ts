import { type FileType, fileTypeOfName } from '#contract/media/file-types.ts'
import type { LibraryFile, MediaFile } from '#contract/media/media-file.ts'

/** Whether the file has a database record. Otherwise it only exists in storage. */
export const hasRecord = (file: LibraryFile): file is MediaFile => 'id' in file

export const nameOf = (file: LibraryFile) =>
  hasRecord(file) ? file.originalFileName : (file.key.split('/').at(-1) ?? file.key)
export const typeOf = (file: LibraryFile): FileType => (hasRecord(file) ? file.fileType : fileTypeOfName(file.key))
export const sizeOf = (file: LibraryFile) => (hasRecord(file) ? file.fileSizeBytes : file.size)
export const categoryOf = (file: LibraryFile) => (hasRecord(file) ? file.category : file.key.split('/')[0])
