import { z } from 'zod'

import { IdField, InstantField } from '../fields.ts'

/** What a certificate's public page shows. Name and title are from the day it was issued. */
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
