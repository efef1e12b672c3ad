import { z } from 'zod'

import { IdField, InstantField } from '../fields.ts'

/** What the public page of a certificate shows. Name and title are those of the day it was issued. */
export const CertificateSchema = z.object({
  id: IdField,
  serial: z.string(),
  recipientName: z.string(),
  courseTitle: z.string(),
  courseSlug: z.string(),
  issuedAt: InstantField,
  revokedAt: InstantField.nullable(),
})
export type Certificate = z.infer<typeof CertificateSchema>
