import { MAIN_CURRENCY } from '#contract/money.ts'
import type { UserPurchaseOverview } from '#contract/orders/admin-order.ts'
import { countRows } from '#server/database/count-rows.ts'
import type { Database } from '#server/database/database.ts'
import type { PageOf } from '#server/database/page-of.ts'
import { isLiveGrant } from '#server/features/access/access.ts'

import { isAmong, searchPeople, wordsOf } from './people-search.read-model.ts'

type Filter = { search?: string | undefined; limit: number; offset: number }

/** Buyers, by latest order. Each page reads only the orders and grants of the people on it. */
export async function listBuyers(
  db: Database,
  { search = '', limit, offset }: Filter,
): Promise<PageOf<UserPurchaseOverview>> {
  const found = await searchPeople(db, wordsOf(search))
  const matching = (purpose: 'page' | 'total') => {
    const buyers = db.selectFrom('buyers')
    return found ? buyers.where(isAmong(found, 'buyers.user_id', purpose)) : buyers
  }
  const page = await matching('page')
    .select('buyers.user_id')
    .orderBy('buyers.last_order_at', 'desc')
    .orderBy('buyers.user_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const people = await listPeopleById(
    db,
    page.map(({ user_id }) => user_id),
  )
  return { total: await countRows(matching('total')), rows: await withPurchases(db, people) }
}

export type BuyerPlace = { user_id: string; last_order_at: string }

/** Buyers after the given one in the list, for exports that must not hold everything in memory. */
export async function listBuyersAfter(
  db: Database,
  search: string | undefined,
  after: BuyerPlace | undefined,
  limit: number,
): Promise<{ buyers: UserPurchaseOverview[]; lastPlace: BuyerPlace | undefined }> {
  const found = await searchPeople(db, wordsOf(search))
  const page = await db
    .selectFrom('buyers')
    .select(['buyers.user_id', 'buyers.last_order_at'])
    .$if(found !== undefined, (query) => query.where(isAmong(found ?? { ids: [] }, 'buyers.user_id', 'page')))
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('buyers.last_order_at', 'buyers.user_id'),
          '<',
          tuple(after?.last_order_at ?? '', after?.user_id ?? ''),
        ),
      ),
    )
    .orderBy('buyers.last_order_at', 'desc')
    .orderBy('buyers.user_id', 'desc')
    .limit(limit)
    .execute()
  const people = await listPeopleById(
    db,
    page.map(({ user_id }) => user_id),
  )
  return { buyers: await withPurchases(db, people), lastPlace: page.at(-1) }
}

/** In the order of the ids. */
async function listPeopleById(db: Database, ids: string[]): Promise<Buyer[]> {
  if (ids.length === 0) return []
  const people = await db
    .selectFrom('users')
    .select(['id', 'email', 'first_name as firstName', 'last_name as lastName'])
    .where('id', 'in', ids)
    .execute()
  const byId = new Map(people.map((person) => [person.id, person]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

type Buyer = { id: string; email: string | null; firstName: string; lastName: string }

async function withPurchases(db: Database, people: Buyer[]): Promise<UserPurchaseOverview[]> {
  if (people.length === 0) return []
  const ids = people.map(({ id }) => id)
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'user_id as userId', 'item_kind as kind', 'item_title as title', 'total_cents as amountCents'])
    .select(['paid_cents as paidCents', 'refunded_cents as refundedCents', 'created_at as createdAt'])
    .select(['paid_outside_cents as outsideCents', 'currency'])
    .where('user_id', 'in', ids)
    .where('paid_at', 'is not', null)
    .orderBy('created_at', 'desc')
    .execute()
  const grants = await db
    .selectFrom('access_grants')
    .select(['user_id as userId', 'course_id as courseId', 'source'])
    .where('user_id', 'in', ids)
    .where(isLiveGrant())
    .execute()
  return people.map(({ email, ...person }) => {
    const own = orders.filter(({ userId }) => userId === person.id)
    const open = grants.filter(({ userId }) => userId === person.id)
    const toPurchase = ({ id, currency, amountCents, createdAt }: (typeof own)[number]) => ({
      id,
      currency,
      amountCents,
      createdAt,
    })
    const inDollars = own.filter(({ currency }) => currency === MAIN_CURRENCY)
    const otherSpending = sumByCurrency(own, netOf)
    const otherPaidOutside = sumByCurrency(own, ({ outsideCents }) => outsideCents)
    const coursesBy = (source?: string) =>
      new Set(open.filter((grant) => !source || grant.source === source).map(({ courseId }) => courseId)).size
    return {
      user: { ...person, email: email ?? '' },
      totalSpent: inDollars.reduce((sum, order) => sum + netOf(order), 0),
      ...(otherSpending.length > 0 && { otherSpending }),
      paidOutsideCents: inDollars.reduce((sum, order) => sum + order.outsideCents, 0),
      ...(otherPaidOutside.length > 0 && { otherPaidOutside }),
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

type Paid = { currency: string; paidCents: number; outsideCents: number; refundedCents: number }

const netOf = ({ paidCents, outsideCents, refundedCents }: Paid) => paidCents + outsideCents - refundedCents

/** In other currencies than dollars, without those in which it adds up to nothing. */
function sumByCurrency(orders: Paid[], amountOf: (order: Paid) => number) {
  const sums = new Map<string, number>()
  for (const order of orders) {
    if (order.currency === MAIN_CURRENCY) continue
    sums.set(order.currency, (sums.get(order.currency) ?? 0) + amountOf(order))
  }
  return [...sums].map(([currency, cents]) => ({ currency, cents })).filter(({ cents }) => cents !== 0)
}
