import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { IdField, InstantField } from '../fields.ts'

const JournalSharesSchema = z.object({
  /** Who can read the journal, or could if they were still your mentor. */
  shares: z.array(
    z.object({
      id: IdField,
      mentorId: IdField,
      mentorName: z.string(),
      sharedAt: InstantField,
      /** False if they aren't your mentor at the moment. Then they see nothing. */
      isActive: z.boolean(),
    }),
  ),
  /** Your mentors who can't read it. */
  mentors: z.array(z.object({ id: IdField, name: z.string() })),
})
export type JournalShares = z.infer<typeof JournalSharesSchema>

export const listJournalShares = endpoint({
  method: 'GET',
  path: '/api/my/journal/shares',
  access: 'signedIn',
  summary: 'Lists the mentors who can read your journal, and those you could share it with.',
  reply: JournalSharesSchema,
})

export const shareJournal = endpoint({
  method: 'POST',
  path: '/api/my/journal/shares',
  access: 'signedIn',
  summary: 'Shares your journal with one of your mentors. Sharing again changes nothing. 404 for anyone else.',
  body: z.object({ mentorId: IdField }),
  reply: JournalSharesSchema,
})

export const stopSharingJournal = endpoint({
  method: 'DELETE',
  path: '/api/my/journal/shares/:shareId',
  access: 'signedIn',
  summary: 'Stops sharing. From then on the mentor gets 404. Stopping again changes nothing.',
  params: z.object({ shareId: IdField }),
  reply: JournalSharesSchema,
})
