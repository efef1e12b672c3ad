import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import type { OrderStatus } from '#contract/checkout/order-status.ts'
import { MAIN_CURRENCY } from '#contract/money.ts'
import type { Database, Tables } from '#server/database/database.ts'

import { type FoundPeople, isAmong, searchPeople, wordsOf } from './people-search.read-model.ts'

export type OrderFilter = {
  status?: OrderStatus | undefined
  userId?: string | undefined
  courseId?: string | undefined
  fromDate?: string | undefined
  toDate?: string | undefined
  minAmount?: number | undefined
  maxAmount?: number | undefined
  search?: string | undefined
}

/**
 * The ids of matching orders and when they were placed. Only reads indexes, so a total just counts index entries; the
 * rows of a page are fetched by id.
 */
export function findOrders(db: Database, filter: OrderFilter, found: FoundOrders, purpose: 'page' | 'total') {
  const { exists, selectFrom, and } = expressionBuilder<Tables, 'orders' | 'order_courses'>()
  const others = getConditions(filter, found, purpose)
  if (!filter.courseId) {
    return matchingOrders(db, filter, found, purpose).select(['orders.id', 'orders.created_at as at'])
  }
  // Includes bundles that contain the course.
  const ofCourse = db
    .selectFrom('order_courses')
    .select(['order_courses.order_id as id', 'order_courses.ordered_at as at'])
    .where('order_courses.course_id', '=', filter.courseId)
    .where(and(getDates('order_courses.ordered_at', filter)))
  if (others.length === 0) return ofCourse
  return ofCourse.where(
    exists(
      selectFrom('orders').select('orders.id').whereRef('orders.id', '=', 'order_courses.order_id').where(and(others)),
    ),
  )
}

/** Whatever course they are for. */
export function matchingOrders(db: Database, filter: OrderFilter, found: FoundOrders, purpose: 'page' | 'total') {
  const conditions = [...getConditions(filter, found, purpose), ...getDates('orders.created_at', filter)]
  return db.selectFrom('orders').where(({ and }) => and(conditions))
}

export type FoundOrders = { people: FoundPeople; range: [first: string, last: string] | undefined } | undefined

/** Resolves the search text to people and ids, once per request. */
export async function searchOrders(db: Database, search: string | undefined): Promise<FoundOrders> {
  const words = wordsOf(search)
  const people = await searchPeople(db, words)
  return people && { people, range: words.length === 1 ? idsBeginningWith(words[0] ?? '') : undefined }
}

/** The list shows the first eight digits of an id, so anything shorter is treated as part of a name. */
function idsBeginningWith(word: string): [first: string, last: string] | undefined {
  const digits = word.replaceAll('-', '')
  if (!/^[0-9a-f]{8,32}$/.test(digits)) return undefined
  const filled = (digit: string) => digits.padEnd(32, digit).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  return [filled('0'), filled('f')]
}

function getConditions(filter: OrderFilter, found: FoundOrders, purpose: 'page' | 'total'): Expression<SqlBool>[] {
  const { eb, or, between } = expressionBuilder<Tables, 'orders'>()
  const conditions: Expression<SqlBool>[] = []
  if (filter.status) conditions.push(eb('orders.status', '=', filter.status))
  if (filter.userId) conditions.push(eb('orders.user_id', '=', filter.userId))
  // The fields are in dollars; a number of euros can't be compared with them.
  const isByAmount = filter.minAmount !== undefined || filter.maxAmount !== undefined
  if (isByAmount) conditions.push(eb('orders.currency', '=', MAIN_CURRENCY))
  if (filter.minAmount !== undefined) conditions.push(eb('orders.total_cents', '>=', filter.minAmount))
  if (filter.maxAmount !== undefined) conditions.push(eb('orders.total_cents', '<=', filter.maxAmount))
  if (found) {
    const byPerson = isAmong(found.people, 'orders.user_id', purpose)
    conditions.push(found.range ? or([byPerson, between('orders.id', ...found.range)]) : byPerson)
  }
  return conditions
}

function getDates(
  column: 'orders.created_at' | 'order_courses.ordered_at',
  { fromDate, toDate }: OrderFilter,
): Expression<SqlBool>[] {
  const { eb } = expressionBuilder<Tables, 'orders' | 'order_courses'>()
  return [
    ...(fromDate ? [eb(column, '>=', getStart(fromDate))] : []),
    ...(toDate ? [eb(column, '<', getEnd(toDate))] : []),
  ]
}

const isDay = (date: string) => /^\d{4}-\d{2}-\d{2}$/.test(date)
const getStart = (date: string) => new Date(date).toISOString()
/** The end date is included in the range. */
const getEnd = (date: string) =>
  isDay(date) ? new Date(Date.parse(date) + 86_400_000).toISOString() : new Date(date).toISOString()
