import { sql } from 'kysely'

import type { UserPurchaseOverview } from '#contract/orders/admin-order.ts'
import type { Database } from '#server/database/database.ts'
import { containsWords } from '#server/database/text-match.ts'
import type { PageOf } from '#server/http/total-count.ts'

type Filter = { search?: string | undefined; limit: number; offset: number }

/** Buyers, the latest order first. Each page reads the orders and grants of its own people only. */
export async function listBuyers(
  db: Database,
  { search = '', limit, offset }: Filter,
): Promise<PageOf<UserPurchaseOverview>> {
  const buyers = db
    .selectFrom('buyers')
    .innerJoin('users', 'users.id', 'buyers.user_id')
    .where(containsWords(sql.ref('users.search_text'), search))
  const people = await buyers
    .select(['users.id', 'users.email', 'users.first_name as firstName', 'users.last_name as lastName'])
    .orderBy('buyers.last_order_at', 'desc')
    .orderBy('buyers.user_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await buyers.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { total, rows: await withPurchases(db, people) }
}

type Buyer = { id: string; email: string | null; firstName: string; lastName: string }

async function withPurchases(db: Database, people: Buyer[]): Promise<UserPurchaseOverview[]> {
  if (people.length === 0) return []
  const ids = people.map(({ id }) => id)
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'user_id as userId', 'item_kind as kind', 'item_title as title', 'total_cents as amountCents'])
    .select(['paid_cents as paidCents', 'refunded_cents as refundedCents', 'created_at as createdAt'])
    .select('paid_outside_cents as outsideCents')
    .where('user_id', 'in', ids)
    .where('paid_at', 'is not', null)
    .orderBy('created_at', 'desc')
    .execute()
  const grants = await db
    .selectFrom('access_grants')
    .select(['user_id as userId', 'course_id as courseId', 'source'])
    .where('user_id', 'in', ids)
    .where('ended_at', 'is', null)
    .where('paused_at', 'is', null)
    .execute()
  return people.map(({ email, ...person }) => {
    const own = orders.filter(({ userId }) => userId === person.id)
    const open = grants.filter(({ userId }) => userId === person.id)
    const toPurchase = ({ id, amountCents, createdAt }: (typeof own)[number]) => ({ id, amountCents, createdAt })
    const coursesBy = (source?: string) =>
      new Set(open.filter((grant) => !source || grant.source === source).map(({ courseId }) => courseId)).size
    return {
      user: { ...person, email: email ?? '' },
      totalSpent: own.reduce((sum, order) => sum + order.paidCents + order.outsideCents - order.refundedCents, 0),
      accessStatus: {
        totalCourses: coursesBy(),
        coursesFromDirectPurchase: coursesBy('order'),
        coursesFromBundles: coursesBy('bundle_order'),
      },
      coursesPurchased: own
        .filter(({ kind }) => kind !== 'bundle')
        .map((order) => ({ course: { title: order.title }, purchase: toPurchase(order) })),
      bundlesPurchased: own
        .filter(({ kind }) => kind === 'bundle')
        .map((order) => ({ bundle: { name: order.title }, purchase: toPurchase(order) })),
    }
  })
}
