import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { IdField, MessageSchema, optional, text } from '../fields.ts'
import { CertificateSchema } from './certificate.ts'

export const getCertificate = endpoint({
  method: 'POST',
  path: '/api/my/courses/:courseId/certificate',
  access: 'signedIn',
  summary:
    'Returns the certificate of a finished course and issues it on the first call. 409 while lessons are incomplete.',
  params: z.object({ courseId: IdField }),
  reply: z.object({ serial: z.string() }),
})

const bySerial = z.object({ serial: text(60) })

export const showCertificate = endpoint({
  method: 'GET',
  path: '/api/certificates/:serial',
  access: 'public',
  summary: 'Shows a certificate and whether it was revoked. 404 if there is none with this serial number.',
  params: bySerial,
  reply: CertificateSchema,
})

export const downloadCertificate = endpoint({
  method: 'GET',
  path: '/api/certificates/:serial/certificate.pdf',
  access: 'public',
  summary: 'The certificate as a PDF file. 404 once it is revoked.',
  params: bySerial,
  streams: 'application/pdf',
  reply: z.unknown(),
})

export const previewCertificate = endpoint({
  method: 'GET',
  path: '/api/certificates/:serial/certificate.svg',
  access: 'public',
  summary: 'The same drawing as the PDF, for the screen. 404 once it is revoked.',
  params: bySerial,
  streams: 'image/svg+xml',
  reply: z.unknown(),
})

export const revokeCertificate = endpoint({
  method: 'POST',
  path: '/api/admin/certificates/:id/revoke',
  access: 'staff',
  summary: 'Revokes a certificate. Its page then says so.',
  params: z.object({ id: IdField }),
  body: z.object({ reason: optional(text(500).trim()) }),
  reply: MessageSchema,
})
