import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { SETUP_STEPS } from './setup-steps.ts'

const SetupSchema = z.object({
  /** An owner put the list away; it can be brought back. */
  isHidden: z.boolean(),
  steps: z.array(
    z.object({
      step: z.enum(SETUP_STEPS),
      isDone: z.boolean(),
      /** The current state in a sentence. */
      note: z.string(),
    }),
  ),
})
export type Setup = z.output<typeof SetupSchema>

export const showSetup = endpoint({
  method: 'GET',
  path: '/api/admin/setup',
  access: 'staff',
  summary: 'What a new shop still needs, read from its settings and data.',
  reply: SetupSchema,
})

export const hideSetup = endpoint({
  method: 'PUT',
  path: '/api/admin/setup',
  access: 'staff',
  summary: 'Lets an owner hide the setup checklist, or bring it back.',
  body: z.object({ isHidden: z.boolean() }),
  reply: SetupSchema,
})
