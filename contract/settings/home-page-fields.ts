import { z } from 'zod'

import { text } from '../fields.ts'
import { HOME_PAGE_DEFAULTS, type HomePageField } from './home-page.ts'

/** `null` clears a field like `''` does; a missing key leaves it unchanged. */
const orEmpty = <S extends z.ZodType<string>>(schema: S) =>
  z.preprocess((value) => (value === null ? '' : value), schema).optional()

const BREAK = /\p{Cc}|\p{Zl}|\p{Zp}/u
const line = (maxLength: number) =>
  text(maxLength)
    .trim()
    .refine((value) => !BREAK.test(value), 'Please write this on one line.')

/** A title or button label can't be empty: without it the page would look broken. */
const requiredLine = (maxLength: number) => orEmpty(line(maxLength).min(1, 'Please enter a text.'))
const optionalLine = (maxLength: number) => orEmpty(line(maxLength))
const paragraphs = (maxLength: number) =>
  orEmpty(text(maxLength).transform((value) => value.replace(/\r\n?|[\u2028\u2029]/g, '\n').trim()))

/** Trimmed, without empty lines. */
const list = (maxItems: number, maxLength: number) =>
  orEmpty(
    text(maxItems * (maxLength + 2))
      .transform((value) =>
        value
          .split(/\r\n|[\n\r\u2028\u2029]/)
          .map((item) => item.trim())
          .filter((item) => item !== '')
          .join('\n'),
      )
      .refine((value) => value.split('\n').length <= maxItems, `Please keep this to ${maxItems} lines.`)
      .refine(
        (value) => value.split('\n').every((item) => item.length <= maxLength),
        `Please keep each line under ${maxLength} characters.`,
      ),
  )

/** What staff may send for each text of the home page. */
export const homePageChanges = {
  heroTitle: requiredLine(90),
  heroText: optionalLine(240),
  heroButton: requiredLine(40),
  heroFacts: list(4, 40),
  teacherName: optionalLine(80),
  teacherBio: paragraphs(900),
  teacherCredentials: list(6, 90),
  riskQuestion: optionalLine(120),
  riskAnswer: paragraphs(800),
  refundQuestion: optionalLine(120),
  refundAnswer: paragraphs(800),
  accessQuestion: optionalLine(120),
  accessAnswer: paragraphs(800),
  levelQuestion: optionalLine(120),
  levelAnswer: paragraphs(800),
  closingTitle: optionalLine(90),
  closingText: optionalLine(240),
  closingButton: requiredLine(40),
} satisfies Record<HomePageField, z.ZodType>

/** The same texts as plain strings, as staff read them and the settings store them. */
export const homePageTexts = Object.fromEntries(
  Object.entries(HOME_PAGE_DEFAULTS).map(([name, words]) => [name, z.string().default(words)]),
) as Record<HomePageField, z.ZodDefault<z.ZodString>>
