import type { Database } from '#server/database/database.ts'

/** Payments and refunds since a time: the newest weeks only, read by their index. */
export async function listMoneySince(db: Database, since: string) {
  const payments = await db
    .selectFrom('payments')
    .select(['amount_cents as cents', 'paid_at as at'])
    .where('paid_at', '>=', since)
    .execute()
  const refunds = await db
    .selectFrom('refunds')
    .select(['amount_cents as cents', 'created_at as at'])
    .where('created_at', '>=', since)
    .where('status', '!=', 'failed')
    .execute()
  return { payments, refunds }
}

export async function listJoinedSince(db: Database, since: string): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('created_at as at')
    .where('role', '=', 'student')
    .where('created_at', '>=', since)
    .execute()
  return rows.map(({ at }) => at)
}

export async function listTopCourses(db: Database, since: string, limit: number) {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('courses', 'courses.id', 'orders.item_id')
    .select(({ fn }) => [
      'courses.id as courseId',
      'courses.title',
      fn.countAll<number>().as('salesCount'),
      fn.sum<number>('orders.paid_cents').as('paid'),
      fn.sum<number>('orders.refunded_cents').as('refunded'),
    ])
    .where('orders.item_kind', '=', 'course')
    .where('orders.created_at', '>=', since)
    .where('orders.paid_at', 'is not', null)
    .groupBy(['courses.id', 'courses.title'])
    .orderBy('salesCount', 'desc')
    .orderBy('courses.title')
    .limit(limit)
    .execute()
  return rows.map(({ paid, refunded, ...course }) => ({ ...course, revenue: Number(paid) - Number(refunded) }))
}

export async function readWebhookHealth(db: Database, since: string) {
  const rows = await db
    .selectFrom('stripe_events')
    .select(({ fn }) => ['outcome', fn.countAll<number>().as('events'), fn.max('received_at').as('last')])
    .where('received_at', '>=', since)
    .groupBy('outcome')
    .execute()
  const last = async (outcomes: ('processed' | 'ignored' | 'failed' | 'unverified')[]) => {
    const row = await db
      .selectFrom('stripe_events')
      .select('received_at as at')
      .where('outcome', 'in', outcomes)
      .orderBy('received_at', 'desc')
      .limit(1)
      .executeTakeFirst()
    return row?.at ?? null
  }
  const count = (outcomes: string[]) =>
    rows.filter(({ outcome }) => outcomes.includes(outcome)).reduce((sum, { events }) => sum + events, 0)
  return {
    recentSuccessCount: count(['processed', 'ignored']),
    recentErrorCount: count(['failed', 'unverified']),
    lastSuccessTimestamp: await last(['processed', 'ignored']),
    lastErrorTimestamp: await last(['failed', 'unverified']),
  }
}

export async function countAttention(db: Database, since: string) {
  const total = { total: 0 }
  const failedEvents = await db
    .selectFrom('stripe_events')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('outcome', '=', 'failed')
    .where('processed_at', 'is', null)
    .executeTakeFirst()
  const failedMails = await db
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('status', '=', 'failed')
    .where('created_at', '>=', since)
    .executeTakeFirst()
  const failedJobs = await db
    .selectFrom('jobs')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('gave_up_at', 'is not', null)
    .executeTakeFirst()
  const openDisputes = await db
    .selectFrom('disputes')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return {
    unmatchedPayments: (failedEvents ?? total).total,
    failedMails: (failedMails ?? total).total,
    failedJobs: (failedJobs ?? total).total,
    openDisputes: (openDisputes ?? total).total,
  }
}

export async function countDisputesSince(db: Database, since: string): Promise<number> {
  const row = await db
    .selectFrom('disputes')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('opened_at', '>=', since)
    .executeTakeFirst()
  return row?.total ?? 0
}

/** Watched time and finished lessons of everybody, against the lessons that are open to them. */
export async function readLearningTotals(db: Database) {
  const progress = await db
    .selectFrom('lesson_progress')
    .select(({ fn }) => [
      fn.sum<number>('watched_seconds').as('watchedSeconds'),
      fn.count<number>('completed_at').as('completed'),
    ])
    .executeTakeFirstOrThrow()
  const open = await db
    .selectFrom('access_grants')
    .innerJoin('modules', 'modules.course_id', 'access_grants.course_id')
    .innerJoin('lessons', 'lessons.module_id', 'modules.id')
    .select(({ fn }) => fn.countAll<number>().as('lessons'))
    .where('access_grants.ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return {
    watchedSeconds: Number(progress.watchedSeconds ?? 0),
    completed: progress.completed,
    openLessons: open.lessons,
  }
}

export async function countStudents(db: Database): Promise<number> {
  const row = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('role', '=', 'student')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.total ?? 0
}
