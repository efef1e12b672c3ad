import { z } from 'zod'

import { IdField, InstantField } from '../fields.ts'
import { FILE_TYPES } from './file-types.ts'
import { MEDIA_CATEGORIES } from './media-categories.ts'
import { RenditionStateSchema } from './rendition-state.ts'

export const CategorySchema = z.enum(MEDIA_CATEGORIES)
export const FileTypeSchema = z.enum(FILE_TYPES)

/** S3's limit for one file is 5 TB. */
export const SizeField = z.coerce
  .number()
  .int()
  .min(0)
  .max(5 * 1024 ** 4)

/** A place that uses a file and would be affected by deleting it. */
const FileUseSchema = z.object({
  kind: z.enum(['video', 'captions', 'attachment', 'trailer', 'thumbnail', 'quiz']),
  /** The lesson's title, or the course's for a trailer or a thumbnail. */
  title: z.string(),
  courseTitle: z.string().nullable(),
})
export type FileUse = z.infer<typeof FileUseSchema>

/** A file with a record in the database; storage may hold others. */
export const MediaFileSchema = z.object({
  id: IdField,
  key: z.string(),
  originalFileName: z.string(),
  fileSizeBytes: z.int().nullable(),
  fileType: FileTypeSchema,
  mimeType: z.string(),
  category: CategorySchema,
  courseId: IdField.nullable(),
  lessonId: IdField.nullable(),
  /** In seconds. */
  duration: z.number().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** False until its upload is finished. */
  isActive: z.boolean(),
  presignedUrl: z.string().nullable(),
  /** Downloads the file under its original name. */
  downloadUrl: z.string().nullable(),
  metadata: z.object({ presignedUrl: z.string().nullable() }),
  usedBy: z.array(FileUseSchema),
  /** Of a video; null for anything else. */
  renditions: RenditionStateSchema.nullable(),
  createdAt: InstantField,
})
export type MediaFile = z.infer<typeof MediaFileSchema>

/** A file that only exists in storage, without a database record. */
const StorageFileSchema = z.object({
  key: z.string(),
  size: z.int(),
  presignedUrl: z.string().nullable(),
  downloadUrl: z.string().nullable(),
})
export type StorageFile = z.infer<typeof StorageFileSchema>

export const LibraryFileSchema = z.union([MediaFileSchema, StorageFileSchema])
export type LibraryFile = z.infer<typeof LibraryFileSchema>
