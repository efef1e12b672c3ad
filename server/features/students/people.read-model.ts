import { type Selectable, type SelectQueryBuilder, sql } from 'kysely'

import type { PeopleSort } from '#contract/list-sorts.ts'
import type { ListedPerson, Person, PersonDetail } from '#contract/students/student.ts'
import type { Database, Tables } from '#server/database/database.ts'
import type { PageOf } from '#server/database/page-of.ts'
import type { UsersTable } from '#server/database/tables/accounts-tables.ts'
import { containsWords, matchesShortCode } from '#server/database/text-match.ts'
import { pictureUrl } from '#server/files/picture-url.ts'

import { readOtherSpending } from './other-spending.read-model.ts'
import { getCourseCount, getOrderCount } from './people-figures.read-model.ts'

type Filter = {
  search?: string | undefined
  group?: 'students' | 'staff' | undefined
  sort?: PeopleSort | undefined
  limit: number
  offset: number
}

const live = (db: Database) => db.selectFrom('users').where('users.deleted_at', 'is', null)

function matching(db: Database, { search = '', group }: Pick<Filter, 'search' | 'group'>) {
  // Every word must appear somewhere in the name or email.
  let query = live(db).where(({ or }) =>
    or([containsWords(sql.ref('search_text'), search), ...matchesShortCode(sql.ref('users.id'), search)]),
  )
  if (group === 'students') query = query.where('role', '=', 'student')
  if (group === 'staff') query = query.where('role', 'in', ['owner', 'admin', 'mentor', 'support', 'creator'])
  return query
}

export async function listMatchingPeople(db: Database, filter: Filter): Promise<PageOf<ListedPerson>> {
  const page = await listIds(db, filter, filter)
  // A page that isn't full is the last one, so the total is known without a second query.
  const isLast = page.length < filter.limit && (page.length > 0 || filter.offset === 0)
  const total = isLast ? filter.offset + page.length : await countMatchingPeople(db, filter)
  return { rows: await listPeopleById(db, page), total }
}

type Match = Pick<Filter, 'search' | 'group' | 'sort'>
type Page = Pick<Filter, 'limit' | 'offset'>

/** People with the same value are listed newest first, those without one last. */
function listIds(db: Database, filter: Match, page?: Page): Promise<{ id: string }[]> {
  const { sort = '-joined' } = filter
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  const people = matching(db, filter).select('users.id')
  const newest = (by: typeof people) => by.orderBy('users.created_at', 'desc').orderBy('users.id', 'desc')
  switch (sort) {
    case 'joined':
      return read(people.orderBy('users.created_at').orderBy('users.id'), page)
    case 'name':
    case '-name':
      return read(newest(people.orderBy('users.search_text', direction)), page)
    case 'spent':
    case '-spent':
      return read(inOrderOf(db, filter, 'spent_cents', direction), page)
    case 'seen':
    case '-seen':
      return read(inOrderOf(db, filter, 'last_seen_at', direction), page)
    default:
      return read(newest(people), page)
  }
}

type Total = 'spent_cents' | 'last_seen_at'

/** Among equals the index decides: with the smallest amount first, the oldest account comes first. */
function inOrderOf(db: Database, filter: Match, total: Total, direction: 'asc' | 'desc') {
  return withTotals(db, filter)
    .select('people_totals.user_id as id')
    .orderBy(`people_totals.${total}`, (order) =>
      total === 'spent_cents' ? order[direction]() : order[direction]().nullsLast(),
    )
    .orderBy('people_totals.user_id', direction)
}

/**
 * Those who match a search are few, so they're found first and then sorted. Without a search the index is read in order;
 * in a join, SQLite would read all accounts instead and sort them.
 */
function withTotals(db: Database, filter: Match) {
  const totals = db.selectFrom('people_totals')
  const people = matching(db, filter).select('users.id')
  if (filter.search) return totals.where('people_totals.user_id', 'in', people)
  const person = people.where('users.id', '=', sql.ref<string>('people_totals.user_id'))
  return totals.where(({ exists }) => exists(person))
}

function read<Table extends keyof Tables>(query: SelectQueryBuilder<Tables, Table, { id: string }>, page?: Page) {
  return (page ? query.limit(page.limit).offset(page.offset) : query).execute()
}

/** In the order of the ids. */
async function listPeopleById(db: Database, page: { id: string }[]): Promise<ListedPerson[]> {
  if (page.length === 0) return []
  const ids = page.map(({ id }) => id)
  const rows = await db
    .selectFrom('users')
    .leftJoin('people_totals', 'people_totals.user_id', 'users.id')
    .selectAll('users')
    .select(['people_totals.spent_cents as spentCents', 'people_totals.last_seen_at as lastSeenAt'])
    .select(getCourseCount().as('courseCount'))
    .where('users.id', 'in', ids)
    .execute()
  const spending = await readOtherSpending(db, ids)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids
    .flatMap((id) => byId.get(id) ?? [])
    .map((row) => ({
      ...toPerson(row),
      profileImageUrl: pictureUrl(row.profile_image_key),
      courseCount: Number(row.courseCount),
      spentCents: row.spentCents ?? 0,
      ...(spending.has(row.id) && { otherSpending: spending.get(row.id) }),
      lastSeenAt: row.lastSeenAt,
    }))
}

export async function countMatchingPeople(db: Database, filter: Pick<Filter, 'search' | 'group'>): Promise<number> {
  const { total } = await matching(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

export async function countOffers(db: Database): Promise<{ courses: number; bundles: number }> {
  const count = async (table: 'courses' | 'bundles') => {
    const row = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('archived_at', 'is', null)
      .executeTakeFirstOrThrow()
    return row.total
  }
  return { courses: await count('courses'), bundles: await count('bundles') }
}

export async function findPerson(db: Database, id: string): Promise<PersonDetail | undefined> {
  const row = await live(db).selectAll('users').where('users.id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const factor = await db
    .selectFrom('second_factors')
    .select('user_id')
    .where('user_id', '=', id)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return {
    ...toPerson(row),
    profileImageUrl: pictureUrl(row.profile_image_key),
    emailVerified: row.email_verified_at !== null,
    mustChangePassword: row.password_expired_at !== null,
    twoFactor: factor !== undefined,
  }
}

/** All students as the list sorts them. Only their ids: the rest is read in batches. */
export async function listStudentIds(db: Database, sort: PeopleSort | undefined): Promise<string[]> {
  const rows = await listIds(db, { group: 'students', sort })
  return rows.map(({ id }) => id)
}

/** In the order of the ids. */
export async function listStudentsToExport(db: Database, ids: string[]) {
  const rows = await live(db)
    .leftJoin('people_totals', 'people_totals.user_id', 'users.id')
    .select(['users.id', 'users.email', 'users.first_name as firstName', 'users.last_name as lastName'])
    .select(['users.created_at as createdAt', 'people_totals.spent_cents as spentCents'])
    .select(getOrderCount().as('orders'))
    .where('users.id', 'in', ids)
    .execute()
  const spending = await readOtherSpending(db, ids)
  const byId = new Map(rows.map((row) => [row.id, { ...row, otherSpending: spending.get(row.id) }]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

function toPerson(row: Selectable<UsersTable>): Person {
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email ?? '',
    role: row.role,
    ...(row.password_hash === null ? { invitationPending: true as const } : {}),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}
