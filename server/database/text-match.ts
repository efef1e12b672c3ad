import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** What was typed stands for itself: `%` and `_` are letters here. */
const literally = (typed: string) => typed.toLowerCase().replace(/[\\%_]/g, '\\$&')
const like = (text: RawBuilder<unknown>, pattern: string) => sql<SqlBool>`${text} like ${pattern} escape '\\'`

/** Whether a text in lower case has in it what was typed: `contains(sql.ref('users.search_text'), 'Ada')`. */
export const contains = (text: RawBuilder<unknown>, typed: string) => like(text, `%${literally(typed)}%`)

/** Whether a text in lower case begins or ends with what was typed. */
export const beginsWith = (text: RawBuilder<unknown>, typed: string) => like(text, `${literally(typed)}%`)
export const endsWith = (text: RawBuilder<unknown>, typed: string) => like(text, `%${literally(typed)}`)

/** Whether every word that was typed is in the text, in whatever order; nothing typed is in every text. */
export function containsWords(text: RawBuilder<unknown>, typed: string): RawBuilder<SqlBool> {
  const words = typed.split(/\s+/).filter(Boolean)
  return words.length === 0
    ? sql<SqlBool>`1 = 1`
    : sql<SqlBool>`(${sql.join(
        words.map((word) => contains(text, word)),
        sql` and `,
      )})`
}
