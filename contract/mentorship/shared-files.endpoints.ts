import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { IdField, text } from '../fields.ts'
import { SharedFileSchema } from './shared-file.ts'

export const uploadSharedFile = endpoint({
  method: 'PUT',
  path: '/api/mentorship/files/:id',
  access: 'signedIn',
  summary:
    'Uploads a file for a message or for homework: JPEG, PNG, WebP, AVIF, GIF, PDF, DOCX, XLSX, TXT or CSV. The body is the file. You choose the id; uploading it again changes nothing. Files that nothing refers to are deleted after a day. 409 `files_full` after 500 MB of them.',
  params: z.object({ id: IdField }),
  query: z.object({ name: text(1000).min(1) }),
  receives: 'application/octet-stream',
  reply: SharedFileSchema,
})

export const openSharedFile = endpoint({
  method: 'GET',
  path: '/api/mentorship/files/:id',
  access: 'signedIn',
  summary: 'Redirects to a file of one of your mentorships. 404 for anyone else.',
  params: z.object({ id: IdField }),
  redirects: true,
  reply: z.string(),
})
