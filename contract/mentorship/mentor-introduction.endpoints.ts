import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { visibleText } from '../fields.ts'
import { MAX_INTRODUCTION_LENGTH } from './mentorship-limits.ts'

const IntroductionSchema = z.object({
  /** Null: visitors don't see this mentor. */
  introduction: z.string().nullable(),
})

/** `''` and `null` remove it. */
export const IntroductionFormSchema = z.object({
  introduction: visibleText(MAX_INTRODUCTION_LENGTH)
    .nullable()
    .transform((written) => (written ? withShortGaps(written) : null)),
})

/** With what it was before. If it's something else by now, nothing changes. */
export const IntroductionChangeSchema = IntroductionFormSchema.extend({ before: z.string().nullable().optional() })

/** Never more than one empty line, so that 400 characters stay short. */
const withShortGaps = (written: string) => written.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(/\n\s*\n/g, '\n\n')

export const showIntroduction = endpoint({
  method: 'GET',
  path: '/api/mentor/introduction',
  access: 'mentor',
  summary: 'What the mentor says about themselves.',
  reply: IntroductionSchema,
})

export const changeIntroduction = endpoint({
  method: 'PUT',
  path: '/api/mentor/introduction',
  access: 'mentor',
  summary:
    "Changes what the mentor says about themselves. With it, every visitor sees their name and picture while they're in a program. 409 `changed_meanwhile`.",
  body: IntroductionChangeSchema,
  reply: IntroductionSchema,
})
