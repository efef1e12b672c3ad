import { invalidParameter } from './stripe-failure.ts'

type Row = Record<string, unknown>
type Clause = { matches(row: Row): boolean }

const CLAUSE =
  /^\s*(?<not>-)?(?<field>[\w.]+)(?:\[(?<quote>["'])(?<key>.+?)\k<quote>\])?\s*(?<operator><=|>=|[:~<>])\s*(?<value>"(?:\\.|[^"])*"|'(?:\\.|[^'])*'|[^\s"']+)/

/** Stripe's search language: `email:"ada@example.com" AND metadata["order"]:"7"`, with `-`, `~`, `>` and `null`. */
export function parseSearch(query: string, fields: readonly string[]): (row: Row) => boolean {
  const clauses: Clause[] = []
  let rest = query
  let joined: 'AND' | 'OR' | undefined
  for (;;) {
    const match = CLAUSE.exec(rest)
    if (!match?.groups) throw badQuery(`could not read "${rest.trim()}"`)
    clauses.push(toClause(match.groups, fields))
    rest = rest.slice(match[0].length)
    if (rest.trim() === '') break
    const [word = '', operator] = /^\s+(AND|OR)?/i.exec(rest) ?? []
    const next = operator?.toUpperCase() === 'OR' ? 'OR' : 'AND'
    if (word === '') throw badQuery(`could not read "${rest.trim()}"`)
    if (joined !== undefined && joined !== next) throw badQuery('AND and OR cannot be combined')
    joined = next
    rest = rest.slice(word.length)
  }
  return (row) =>
    joined === 'OR' ? clauses.some(({ matches }) => matches(row)) : clauses.every(({ matches }) => matches(row))
}

function toClause(groups: Record<string, string | undefined>, fields: readonly string[]): Clause {
  const { not, field = '', key, operator = ':', value = '' } = groups
  if (!fields.includes(field)) throw badQuery(`field \`${field}\` is an unsupported search field`)
  const wanted = /^["']/.test(value) ? value.slice(1, -1).replaceAll(/\\(.)/g, '$1') : value
  const compare = comparison(operator, value === 'null' ? null : wanted)
  return { matches: (row) => compare(valueAt(row, field, key)) !== (not === '-') }
}

function comparison(operator: string, wanted: string | null): (value: unknown) => boolean {
  if (wanted === null) return (value) => value === null || value === undefined
  const text = (value: unknown) => String(value ?? '').toLowerCase()
  if (operator === ':') return (value) => text(value) === wanted.toLowerCase()
  if (operator === '~') return (value) => text(value).includes(wanted.toLowerCase())
  const limit = Number(wanted)
  if (operator === '>') return (value) => Number(value) > limit
  if (operator === '<') return (value) => Number(value) < limit
  return operator === '>=' ? (value) => Number(value) >= limit : (value) => Number(value) <= limit
}

function valueAt(row: Row, field: string, key: string | undefined): unknown {
  const found = field.split('.').reduce<unknown>((value, step) => (value as Row | null | undefined)?.[step], row)
  return key === undefined ? found : (found as Row | null | undefined)?.[key]
}

const badQuery = (reason: string) =>
  invalidParameter(
    `We were unable to parse your search query: ${reason}. Try using the format \`metadata["key"]:"value"\`.`,
    'query',
  )
