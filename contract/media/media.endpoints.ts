import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { IdField, MessageSchema, optional, pagingFields, text } from '../fields.ts'
import { CategorySchema, FileTypeSchema, LibraryFileSchema, MediaFileSchema, SizeField } from './media-file.ts'

/** The fields of single and multipart uploads. The content type is used in a header, so its characters are limited. */
const AnnouncedFile = {
  fileName: text(255).trim().min(1, 'File name is required.'),
  mimeType: optional(z.string().regex(/^[\w.+-]{1,60}\/[\w.+-]{1,80}$/, "The file type isn't valid.")).transform(
    (type) => type ?? 'application/octet-stream',
  ),
  category: optional(CategorySchema).transform((category) => category ?? 'general'),
  courseId: optional(IdField),
  lessonId: optional(IdField),
}

const FileFilters = {
  search: optional(text(200)),
  category: optional(CategorySchema.or(z.literal('all'))),
  fileType: optional(FileTypeSchema.or(z.literal('all'))),
  /** `vtt` */
  extension: optional(text(20)),
}
const ListQuery = z.object({ ...FileFilters, ...pagingFields() })
/** `key`: exactly this file. */
const FilesQuery = ListQuery.extend({ key: optional(text(500)) })
export type MediaQuery = z.output<typeof ListQuery> & { key?: string | undefined }

export const showMediaLibrary = endpoint({
  method: 'GET',
  path: '/api/admin/media/library',
  access: 'staff',
  summary: 'Files by course and category, those without a record last; the total is in X-Total-Count.',
  query: ListQuery,
  reply: z.object({
    data: z.object({
      courses: z.record(z.string(), z.array(LibraryFileSchema)),
      thumbnails: z.array(LibraryFileSchema),
      downloads: z.array(LibraryFileSchema),
      general: z.array(LibraryFileSchema),
    }),
  }),
})

export const listMediaFiles = endpoint({
  method: 'GET',
  path: '/api/admin/media/files',
  access: 'staff',
  summary: 'Files with a database record, newest first; the total is in X-Total-Count.',
  query: FilesQuery,
  reply: z.object({ data: z.array(MediaFileSchema) }),
})

export const showMediaStats = endpoint({
  method: 'GET',
  path: '/api/admin/media/stats',
  access: 'staff',
  summary: 'The size of the storage and the number of active files.',
  reply: z.object({
    data: z.object({
      s3Stats: z.object({ totalSize: z.int(), totalFiles: z.int() }),
      dbStats: z.object({ activeFiles: z.int() }),
    }),
  }),
})

export const deleteMediaFile = endpoint({
  method: 'DELETE',
  path: '/api/admin/media/files/:id',
  access: 'staff',
  summary: 'Deletes a file. Lessons that used it no longer have a video.',
  params: z.object({ id: IdField }),
  /** With `unlessUsed`, returns 409 with the lessons if the file is used. */
  query: z.object({ unlessUsed: optional(z.stringbool()) }),
  reply: MessageSchema,
})

export const presignUpload = endpoint({
  method: 'POST',
  path: '/api/admin/media/presign-upload',
  access: 'staff',
  summary: 'Returns a URL for uploading the file with PUT, valid for an hour.',
  body: z.object({ ...AnnouncedFile, fileType: optional(text(100)), fileSizeBytes: optional(SizeField) }),
  reply: z.object({ uploadUrl: z.string(), mediaFileId: IdField, key: z.string(), contentType: z.string() }),
})

export const confirmUpload = endpoint({
  method: 'POST',
  path: '/api/admin/media/confirm-upload',
  access: 'staff',
  summary: "Checks the uploaded file. A file that isn't what it claims to be is refused and deleted.",
  body: z.object({
    mediaFileId: IdField,
    fileSizeBytes: optional(SizeField),
    duration: optional(z.coerce.number().min(0).max(1e7)),
    width: optional(z.coerce.number().int().min(0).max(100_000)),
    height: optional(z.coerce.number().int().min(0).max(100_000)),
    /** The server then leaves the renditions to this browser. */
    encodesInBrowser: optional(z.boolean()),
  }),
  reply: MediaFileSchema,
})
