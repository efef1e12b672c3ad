import type { Database } from '#server/database/database.ts'

export async function readJoinedByDay(db: Database, from: string): Promise<Map<string, number>> {
  const rows = await db.selectFrom('student_days').select(['day', 'joined']).where('day', '>=', from).execute()
  return new Map(rows.map(({ day, joined }) => [day, joined]))
}

export async function listTopCourses(
  db: Database,
  { from, currency }: { from: string; currency: string },
  limit: number,
) {
  const rows = await db
    .selectFrom('sales_days')
    .innerJoin('courses', 'courses.id', 'sales_days.item_id')
    .select(({ fn }) => [
      'courses.id as courseId',
      'courses.title',
      fn.sum<number>('sales_days.orders').as('salesCount'),
      fn.sum<number>('sales_days.paid_cents').as('paid'),
      fn.sum<number>('sales_days.refunded_cents').as('refunded'),
    ])
    .where('sales_days.item_kind', '=', 'course')
    .where('sales_days.currency', '=', currency)
    .where('sales_days.day', '>=', from)
    .groupBy(['courses.id', 'courses.title'])
    .orderBy('salesCount', 'desc')
    .orderBy('paid', 'desc')
    .orderBy('courses.title')
    .limit(limit)
    .execute()
  return rows
    .filter(({ salesCount }) => salesCount > 0)
    .map(({ paid, refunded, ...course }) => ({ ...course, revenue: paid - refunded }))
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

/** Events that failed and haven't taken effect since. */
export async function readWaitingEvents(db: Database): Promise<number> {
  const { total } = await db
    .selectFrom('stripe_events')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('outcome', '=', 'failed')
    .where('processed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return total
}

export async function countAttention(db: Database, since: string) {
  const total = { total: 0 }
  const unmatchedPayments = await readWaitingEvents(db)
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
  const disputesToAnswer = await db
    .selectFrom('disputes')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('closed_at', 'is', null)
    .where('evidence_sent_at', 'is', null)
    .where('status', 'not like', '%under_review')
    .executeTakeFirst()
  return {
    unmatchedPayments,
    failedMails: (failedMails ?? total).total,
    failedJobs: (failedJobs ?? total).total,
    disputesToAnswer: (disputesToAnswer ?? total).total,
  }
}

/** Watch time, and the finished and available lessons of all students with access. */
export async function readLearningTotals(db: Database) {
  const { watchedSeconds } = await db
    .selectFrom('lesson_days')
    .select(({ fn }) => fn.sum<number | null>('watched_seconds').as('watchedSeconds'))
    .executeTakeFirstOrThrow()
  const reach = await db.selectFrom('course_reach').selectAll().execute()
  const lessons = await db
    .selectFrom('modules')
    .innerJoin('lessons', 'lessons.module_id', 'modules.id')
    .select(({ fn }) => ['modules.course_id as courseId', fn.countAll<number>().as('lessons')])
    .groupBy('modules.course_id')
    .execute()
  const listLessons = new Map(lessons.map((course) => [course.courseId, course.lessons]))
  return {
    watchedSeconds: watchedSeconds ?? 0,
    completed: reach.reduce((sum, row) => sum + Math.max(0, row.finished_lessons) * row.learners, 0),
    openLessons: reach.reduce((sum, row) => sum + (listLessons.get(row.course_id) ?? 0) * row.learners, 0),
  }
}

export async function countStudents(db: Database): Promise<number> {
  const { joined, departed } = await db
    .selectFrom('student_days')
    .select(({ fn }) => [
      fn.sum<number | null>('joined').as('joined'),
      fn.sum<number | null>('departed').as('departed'),
    ])
    .executeTakeFirstOrThrow()
  return (joined ?? 0) - (departed ?? 0)
}
