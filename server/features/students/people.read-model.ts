import { type Selectable, sql } from 'kysely'

import type { PeopleSort } from '#contract/list-sorts.ts'
import type { ListedPerson, Person, PersonDetail } from '#contract/students/student.ts'
import type { Database } from '#server/database/database.ts'
import type { PageOf } from '#server/database/page-of.ts'
import type { UsersTable } from '#server/database/tables/accounts-tables.ts'
import { containsWords } from '#server/database/text-match.ts'

import { getCourseCount, getLastSeen, getOrderCount, getSpent } from './people-figures.read-model.ts'

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
  let query = live(db).where(containsWords(sql.ref('search_text'), search))
  if (group === 'students') query = query.where('role', '=', 'student')
  if (group === 'staff') query = query.where('role', 'in', ['owner', 'admin', 'support', 'creator'])
  return query
}

export async function listMatchingPeople(db: Database, filter: Filter): Promise<PageOf<ListedPerson>> {
  const page = await sorted(matching(db, filter).select('users.id'), filter.sort)
    .limit(filter.limit)
    .offset(filter.offset)
    .execute()
  // A page that isn't full is the last one, so the total is known without a second query.
  const isLast = page.length < filter.limit && (page.length > 0 || filter.offset === 0)
  const total = isLast ? filter.offset + page.length : await countMatchingPeople(db, filter)
  return { rows: await listPeopleById(db, page), total }
}

/** People with the same value are listed newest first, those without one last. */
function sorted(query: ReturnType<typeof selectIds>, sort: PeopleSort = '-joined') {
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  const newest = (by: typeof query) => by.orderBy('users.created_at', 'desc').orderBy('users.id', 'desc')
  switch (sort) {
    case 'joined':
      return query.orderBy('users.created_at').orderBy('users.id')
    case 'name':
    case '-name':
      return newest(query.orderBy('users.search_text', direction))
    case 'spent':
    case '-spent':
      return newest(query.orderBy(getSpent(), direction))
    case 'seen':
    case '-seen':
      return newest(query.orderBy(getLastSeen(), (order) => order[direction]().nullsLast()))
    default:
      return newest(query)
  }
}

const selectIds = (db: Database) => matching(db, {}).select('users.id')

/** In the order of the ids. */
async function listPeopleById(db: Database, page: { id: string }[]): Promise<ListedPerson[]> {
  if (page.length === 0) return []
  const ids = page.map(({ id }) => id)
  const rows = await db
    .selectFrom('users')
    .selectAll('users')
    .select([getCourseCount().as('courseCount'), getSpent().as('spentCents'), getLastSeen().as('lastSeenAt')])
    .where('users.id', 'in', ids)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids
    .flatMap((id) => byId.get(id) ?? [])
    .map((row) => ({
      ...toPerson(row),
      profileImageUrl: row.profile_image_key && `/images/${row.profile_image_key}`,
      courseCount: Number(row.courseCount),
      spentCents: Number(row.spentCents),
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
    emailVerified: row.email_verified_at !== null,
    mustChangePassword: row.password_expired_at !== null,
    twoFactor: factor !== undefined,
  }
}

/** All students as the list sorts them. Only their ids: who spent how much isn't indexed, so it's sorted once. */
export async function listStudentIds(db: Database, sort: PeopleSort | undefined): Promise<string[]> {
  const rows = await sorted(matching(db, { group: 'students' }).select('users.id'), sort).execute()
  return rows.map(({ id }) => id)
}

/** In the order of the ids. */
export async function listStudentsToExport(db: Database, ids: string[]) {
  const rows = await live(db)
    .select(['users.id', 'users.email', 'users.first_name as firstName', 'users.last_name as lastName'])
    .select(['users.created_at as createdAt', getSpent().as('spentCents'), getOrderCount().as('orders')])
    .where('users.id', 'in', ids)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
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
