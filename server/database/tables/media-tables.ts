import type { Generated } from 'kysely'

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

/** The renditions of one video: being made, ready, or failed. */
export interface VideoLaddersTable {
  id: string
  media_file_id: string
  /** ffmpeg on the server, or the browser of whoever uploaded the video. */
  made_by: 'server' | 'browser'
  /** Which browser makes it; null until one has begun. */
  browser_id: string | null
  /** JSON: what will be made, with the key of every file, written before the first byte is stored. */
  planned: string
  /** JSON: how the storyboard's picture is divided; null while there is none. */
  storyboard: string | null
  /** JSON: the same for the frames that staff can choose a picture from. */
  posters: string | null
  percent: Generated<number>
  attempts: Generated<number>
  /** When the browser had sent everything, and the check was queued. */
  confirmed_at: string | null
  created_at: string
  updated_at: string
  /** Nothing of a ladder is shown before this. */
  ready_at: string | null
  failed_at: string | null
  /** Why it failed, in words for staff. */
  failure: string | null
}

export interface VideoRenditionsTable {
  ladder_id: string
  /** The shorter side in pixels, as in `720p`. */
  rung: number
  key: string
  width: number
  height: number
  /** As HLS wants them: `avc1.64001f,mp4a.40.2`. */
  codecs: string
  size_bytes: number
  peak_bits_per_second: number
  average_bits_per_second: number
  /** The start of the file, which describes its tracks. */
  init_bytes: number
  /** JSON: `[[start, length, seconds], …]`. */
  segments: string
}

/** A file of a ladder on its way from a browser. */
export interface LadderUploadsTable {
  ladder_id: string
  /** `720p`, `storyboard` or `posters`. */
  name: string
  key: string
  upload_id: string
  size_bytes: number
  part_size_bytes: number
  part_count: number
  started_at: string
  completed_at: string | null
}

export interface MediaTables {
  file_stores: FileStoresTable
  file_places: FilePlacesTable
  media_files: MediaFilesTable
  multipart_uploads: MultipartUploadsTable
  video_ladders: VideoLaddersTable
  ladder_uploads: LadderUploadsTable
  video_renditions: VideoRenditionsTable
}
