import { type RawBuilder, type SqlBool, sql } from 'kysely'

import { readShortCode } from '#contract/students/short-code.ts'

/** Matches what was typed literally: `%` and `_` aren't wildcards here. */
const literally = (typed: string) => typed.toLowerCase().replace(/[\\%_]/g, '\\$&')
const like = (text: RawBuilder<unknown>, pattern: string) => sql<SqlBool>`${text} like ${pattern} escape '\\'`

/** Whether a lower-case text contains what was typed: `contains(sql.ref('users.search_text'), 'Ada')`. */
export const contains = (text: RawBuilder<unknown>, typed: string) => like(text, `%${literally(typed)}%`)

/** Whether a lower-case text starts or ends with what was typed. */
export const beginsWith = (text: RawBuilder<unknown>, typed: string) => like(text, `${literally(typed)}%`)
export const endsWith = (text: RawBuilder<unknown>, typed: string) => like(text, `%${literally(typed)}`)

/** Whether the text contains every typed word, in any order. An empty search matches every text. */
export function containsWords(text: RawBuilder<unknown>, typed: string): RawBuilder<SqlBool> {
  const words = typed.split(/\s+/).filter(Boolean)
  return words.length === 0
    ? sql<SqlBool>`1 = 1`
    : sql<SqlBool>`(${sql.join(
        words.map((word) => contains(text, word)),
        sql` and `,
      )})`
}

/** Whether a user's id is the one a typed code stands for. None if nobody typed a code. */
export function matchesShortCode(id: RawBuilder<unknown>, typed: string): RawBuilder<SqlBool>[] {
  const end = readShortCode(typed)
  return end ? [endsWith(sql`cast(${id} as text)`, end)] : []
}
