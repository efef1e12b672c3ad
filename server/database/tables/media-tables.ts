import type { FileType } from '#contract/media/file-types.ts'
import type { MediaCategory } from '#contract/media/media-categories.ts'

/** Every bucket the shop has ever stored a file in, so that changing the settings doesn't lose any. */
export interface FileStoresTable {
  /** Derived from endpoint, region and bucket: new keys for the same bucket replace the old ones. */
  id: string
  endpoint: string
  region: string
  bucket: string
  access_key_id: string
  sealed_secret_access_key: string
  updated_at: string
}

/** Which bucket holds a file. Files without a row are on this machine's disk. */
interface FilePlacesTable {
  key: string
  store_id: string
}

export interface MediaFilesTable {
  id: string
  key: string
  original_file_name: string
  /** Lower-cased by us, because SQLite only handles ASCII. */
  search_name: string
  mime_type: string
  file_type: FileType
  category: MediaCategory
  course_id: string | null
  lesson_id: string | null
  /** The size the uploader announced; a file of any other size is refused. */
  announced_size_bytes: number | null
  file_size_bytes: number | null
  duration_seconds: number | null
  width: number | null
  height: number | null
  uploaded_by: string | null
  /** Null until the file has arrived and been checked. */
  confirmed_at: string | null
  created_at: string
}

/** A multipart upload in progress. */
export interface MultipartUploadsTable {
  media_file_id: string
  upload_id: string
  part_size_bytes: number
  part_count: number
  started_at: string
}

export interface MediaTables {
  file_stores: FileStoresTable
  file_places: FilePlacesTable
  media_files: MediaFilesTable
  multipart_uploads: MultipartUploadsTable
}
