import { sql } from 'kysely'

import { MAIN_CURRENCY } from '#contract/money.ts'
import type { Database } from '#server/database/database.ts'
import { isPostgres } from '#server/database/upsert-counters.ts'

import { WHOLE_SHOP } from './fact-day.ts'

const FACTS = sql.raw(
  'course_learners, course_reach, course_days, lesson_days, lesson_reach, sales_days, coupon_days, buyers, people_totals, other_spending, student_days',
)

/** Both engines write instants in UTC, starting with the day. */
const dayOf = (column: string) => sql<string>`substr(cast(${sql.ref(column)} as text), 1, 10)`

/**
 * Nothing may be added to the totals while they're rebuilt: a transaction that waits here hasn't committed its history
 * either. SQLite has only one writer anyway.
 */
export async function lockFactTables(db: Database): Promise<void> {
  if (!isPostgres(db)) return
  // Reading a large shop's history takes longer than a request is allowed to.
  await sql`set local statement_timeout = 0`.execute(db)
  await sql`lock table ${FACTS} in exclusive mode`.execute(db)
}

export async function rebuildSales(db: Database): Promise<void> {
  for (const table of ['sales_days', 'coupon_days', 'buyers'] as const) await db.deleteFrom(table).execute()
  const item = sql`orders.currency, orders.item_kind, orders.item_id`
  await sql`
    insert into sales_days (day, currency, item_kind, item_id, orders, free_orders, ordered_cents,
      payments, paid_cents, refunds, refunded_cents, disputes)
    select day, currency, item_kind, item_id, sum(orders), sum(free_orders), sum(ordered_cents),
      sum(payments), sum(paid_cents), sum(refunds), sum(refunded_cents), sum(disputes)
    from (
      select ${dayOf('orders.paid_at')} as day, ${item}, 1 as orders,
        case when total_cents = 0 then 1 else 0 end as free_orders, total_cents as ordered_cents,
        0 as payments, 0 as paid_cents, 0 as refunds, 0 as refunded_cents, 0 as disputes
      from orders where paid_at is not null
      union all
      select ${dayOf('payments.paid_at')}, ${item}, 0, 0, 0, 1, payments.amount_cents, 0, 0, 0
      from payments inner join orders on orders.id = payments.order_id
      union all
      select ${dayOf('refunds.created_at')}, ${item}, 0, 0, 0, 0, 0, 1, refunds.amount_cents, 0
      from refunds inner join orders on orders.id = refunds.order_id where refunds.status <> 'failed'
      union all
      select ${dayOf('disputes.opened_at')}, ${item}, 0, 0, 0, 0, 0, 0, 0, 1
      from disputes inner join orders on orders.id = disputes.order_id
    ) as happened
    group by day, currency, item_kind, item_id
  `.execute(db)
  await sql`
    insert into coupon_days (day, currency, code, uses, discount_cents, ordered_cents)
    select ${dayOf('paid_at')}, currency, coupon_code, count(*), sum(discount_cents), sum(total_cents)
    from orders where paid_at is not null and coupon_code is not null
    group by ${dayOf('paid_at')}, currency, coupon_code
  `.execute(db)
  await sql`
    insert into buyers (user_id, orders, last_order_at)
    select user_id, count(*), max(paid_at)
    from orders where paid_at is not null group by user_id
  `.execute(db)
}

/** Visits from before the oldest session and sign-in are only known here, so a later time stays. */
export async function rebuildPeopleTotals(db: Database): Promise<void> {
  await sql`
    insert into people_totals (user_id, spent_cents, last_seen_at)
    select users.id, coalesce(spending.cents, 0), case when users.deleted_at is null then visits.last_at end
    from users
    left join (
      select user_id, sum(paid_cents + paid_outside_cents - refunded_cents) as cents
      from orders where paid_at is not null and currency = ${MAIN_CURRENCY} group by user_id
    ) as spending on spending.user_id = users.id
    left join (
      select user_id, max(at) as last_at from (
        select user_id, last_seen_at as at from people_totals
        union all
        select user_id, max(last_seen_at) from sessions group by user_id
        union all
        select user_id, max(signed_in_at) from sign_ins group by user_id
        union all
        select user_id, max(updated_at) from lesson_progress group by user_id
      ) as seen group by user_id
    ) as visits on visits.user_id = users.id
    where true
    on conflict (user_id) do update set spent_cents = excluded.spent_cents, last_seen_at = excluded.last_seen_at
  `.execute(db)
  await db.deleteFrom('other_spending').execute()
  await sql`
    insert into other_spending (user_id, currency, spent_cents)
    select user_id, currency, sum(paid_cents + paid_outside_cents - refunded_cents)
    from orders where paid_at is not null and currency <> ${MAIN_CURRENCY} group by user_id, currency
  `.execute(db)
}

export async function rebuildStudents(db: Database): Promise<void> {
  await db.deleteFrom('student_days').execute()
  await sql`
    insert into student_days (day, joined, departed)
    select day, sum(joined), sum(departed) from (
      select ${dayOf('created_at')} as day, 1 as joined, 0 as departed from users where role = 'student'
      union all
      select ${dayOf('deleted_at')}, 0, 1 from users where role = 'student' and deleted_at is not null
    ) as moved
    group by day
  `.execute(db)
}

/**
 * Days saved before totals existed, or written straight to the database. Uses `group by` rather than `distinct`: SQLite
 * sorts groups and adds them in key order, but looks distinct rows up in a tree that outgrows its memory.
 */
export async function rebuildLearningDays(db: Database): Promise<void> {
  for (const scope of [sql`modules.course_id`, sql`${WHOLE_SHOP}`]) {
    const courseId = isPostgres(db) ? sql`cast(${scope} as uuid)` : scope
    await sql`
      insert into learning_days (user_id, course_id, day)
      select user_id, course_id, day from (
        select lesson_progress.user_id, ${courseId} as course_id, ${dayOf('lesson_progress.updated_at')} as day
        from lesson_progress
        inner join lessons on lessons.id = lesson_progress.lesson_id
        inner join modules on modules.id = lessons.module_id
      ) as learned
      group by user_id, course_id, day
      on conflict (user_id, course_id, day) do nothing
    `.execute(db)
  }
}

export async function rebuildLearning(db: Database): Promise<void> {
  for (const table of ['course_learners', 'course_days', 'lesson_days'] as const) await db.deleteFrom(table).execute()
  const whole = isPostgres(db) ? sql`cast(${WHOLE_SHOP} as uuid)` : sql`${WHOLE_SHOP}`
  await sql`
    insert into course_learners (user_id, course_id, live_grants, finished_lessons, last_day)
    select user_id, course_id, sum(live_grants), sum(finished), max(last_day) from (
      select user_id, course_id, count(*) as live_grants, 0 as finished, null as last_day
      from access_grants where ended_at is null group by user_id, course_id
      union all
      select user_id, course_id, 0, 0, max(day) from learning_days group by user_id, course_id
      union all
      select lesson_progress.user_id, modules.course_id, 0, count(*), null
      from lesson_progress
      inner join lessons on lessons.id = lesson_progress.lesson_id
      inner join modules on modules.id = lessons.module_id
      where completed_at is not null group by lesson_progress.user_id, modules.course_id
      union all
      select user_id, ${whole}, 0, count(*), null
      from lesson_progress where completed_at is not null group by user_id
    ) as known
    group by user_id, course_id
  `.execute(db)
  await sql`
    insert into course_days (day, course_id, learners, last_seen_learners)
    select day, course_id, sum(learners), sum(last_seen) from (
      select day, course_id, count(*) as learners, 0 as last_seen from learning_days group by day, course_id
      union all
      select last_day, course_id, 0, count(*) from course_learners
      where last_day is not null group by last_day, course_id
    ) as seen
    group by day, course_id
  `.execute(db)
  await rebuildLessonDays(db)
}

/** Progress on a day is how far they were at the end of it, minus how far they were at the end of the day before. */
async function rebuildLessonDays(db: Database): Promise<void> {
  await sql`
    insert into lesson_days (day, lesson_id, watched_seconds, completed, last_seen_learners)
    select day, lesson_id, sum(gained), sum(completed), sum(last_seen) from (
      select day, lesson_id,
        watched_seconds - lag(watched_seconds, 1, 0) over (partition by lesson_id, user_id order by day) as gained,
        0 as completed, last_seen
      from (
        select user_id, lesson_id, day, watched_seconds, 0 as last_seen from watched_days
        union all
        select user_id, lesson_id, ${dayOf('updated_at')}, watched_seconds, 1 from lesson_progress
      ) as reached
      union all
      select ${dayOf('completed_at')}, lesson_id, 0, 1, 0 from lesson_progress where completed_at is not null
    ) as happened
    group by day, lesson_id
  `.execute(db)
}
