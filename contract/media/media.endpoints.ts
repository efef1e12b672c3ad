import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { IdField, MessageSchema, optional, pagingFields, text } from '../fields.ts'
import { CategorySchema, FileTypeSchema, LibraryFileSchema, MediaFileSchema, SizeField } from './media-file.ts'

/** What single and multipart uploads announce. The content type goes into a header, so it is one plain word pair. */
const AnnouncedFile = {
  fileName: text(255).trim().min(1, 'File name is required.'),
  mimeType: optional(z.string().regex(/^[\w.+-]{1,60}\/[\w.+-]{1,80}$/, 'The file type is not valid.')).transform(
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
export type MediaQuery = z.output<typeof ListQuery>

export const showMediaLibrary = endpoint({
  method: 'GET',
  path: '/api/admin/media/library',
  access: 'staff',
  summary: 'Files by course and category, those that only the store knows last; the total is in X-Total-Count.',
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
  summary: 'The files that the shop knows, newest first; the total is in X-Total-Count.',
  query: ListQuery,
  reply: z.object({ data: z.array(MediaFileSchema) }),
})

export const showMediaStats = endpoint({
  method: 'GET',
  path: '/api/admin/media/stats',
  access: 'staff',
  summary: 'What the store holds, and how many files are in use.',
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
  summary: 'Deletes a file; lessons that showed it have no video afterwards.',
  params: z.object({ id: IdField }),
  /** `unlessUsed`: answers 409 with the lessons instead, for somebody who was shown none. */
  query: z.object({ unlessUsed: optional(z.stringbool()) }),
  reply: MessageSchema,
})

export const presignUpload = endpoint({
  method: 'POST',
  path: '/api/admin/media/presign-upload',
  access: 'staff',
  summary: 'An address that takes the file with PUT, for an hour.',
  body: z.object({ ...AnnouncedFile, fileType: optional(text(100)), fileSizeBytes: optional(SizeField) }),
  reply: z.object({ uploadUrl: z.string(), mediaFileId: IdField, key: z.string(), contentType: z.string() }),
})

export const confirmUpload = endpoint({
  method: 'POST',
  path: '/api/admin/media/confirm-upload',
  access: 'staff',
  summary: 'Looks at what arrived: a file that is not what it claims to be is deleted and refused.',
  body: z.object({
    mediaFileId: IdField,
    fileSizeBytes: optional(SizeField),
    duration: optional(z.coerce.number().min(0).max(1e7)),
    width: optional(z.coerce.number().int().min(0).max(100_000)),
    height: optional(z.coerce.number().int().min(0).max(100_000)),
  }),
  reply: MediaFileSchema,
})
