import { z } from 'zod'

import { IdField, ListedIdField } from '../fields.ts'
import { MOST_FILES, SHARED_FILE_TYPES } from './thread-limits.ts'

/** A file in a message or in homework. Both people of the mentorship can open it. */
export const SharedFileSchema = z.object({
  id: ListedIdField,
  name: z.string(),
  type: z.enum(SHARED_FILE_TYPES),
  sizeBytes: z.int(),
  /** Of a picture, in pixels. */
  width: z.int().nullable(),
  height: z.int().nullable(),
})
export type SharedFile = z.infer<typeof SharedFileSchema>

/** Uploaded before, by the same person. */
export const FileIdsField = z
  .array(IdField)
  .max(MOST_FILES, `Please attach at most ${MOST_FILES} files.`)
  .transform((ids) => [...new Set(ids)])
