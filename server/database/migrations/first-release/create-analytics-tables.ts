import { ownedBy, type PortableSchema, primaryKey, required, zeroByDefault } from '../../portable-schema.ts'

/**
 * Daily totals that the back office reads instead of the whole history. Every write that changes a total updates it in
 * the same transaction. Totals stay when their course or item is deleted.
 */
export async function createAnalyticsTables(schema: PortableSchema): Promise<void> {
  await createSalesTotals(schema)
  await createAudienceTotals(schema)
  await createLearningHistory(schema)
  await createCourseTotals(schema)
  await createLessonTotals(schema)
}

async function createSalesTotals({ table, types }: PortableSchema) {
  await table('sales_days')
    .addColumn('day', types.text, required)
    .addColumn('currency', types.text, required)
    .addColumn('item_kind', types.text, required)
    .addColumn('item_id', types.id, required)
    .addColumn('orders', types.integer, zeroByDefault)
    .addColumn('free_orders', types.integer, zeroByDefault)
    .addColumn('ordered_cents', types.bigint, zeroByDefault)
    .addColumn('payments', types.integer, zeroByDefault)
    .addColumn('paid_cents', types.bigint, zeroByDefault)
    .addColumn('refunds', types.integer, zeroByDefault)
    .addColumn('refunded_cents', types.bigint, zeroByDefault)
    .addColumn('disputes', types.integer, zeroByDefault)
    .addPrimaryKeyConstraint('sales_days_pk', ['day', 'currency', 'item_kind', 'item_id'])
    .execute()

  await table('coupon_days')
    .addColumn('day', types.text, required)
    .addColumn('currency', types.text, required)
    .addColumn('code', types.text, required)
    .addColumn('uses', types.integer, zeroByDefault)
    .addColumn('discount_cents', types.bigint, zeroByDefault)
    .addColumn('ordered_cents', types.bigint, zeroByDefault)
    .addPrimaryKeyConstraint('coupon_days_pk', ['day', 'currency', 'code'])
    .execute()
}

async function createAudienceTotals({ table, index, types }: PortableSchema) {
  await table('buyers')
    .addColumn('user_id', types.id, (column) => ownedBy('users.id')(column).primaryKey())
    .addColumn('orders', types.integer, zeroByDefault)
    .addColumn('last_order_at', types.instant, required)
    .execute()
  await index('buyers_latest').on('buyers').columns(['last_order_at', 'user_id']).execute()

  await table('student_days')
    .addColumn('day', types.text, primaryKey)
    .addColumn('joined', types.integer, zeroByDefault)
    .addColumn('departed', types.integer, zeroByDefault)
    .execute()

  await table('page_view_days')
    .addColumn('day', types.text, required)
    .addColumn('course_id', types.id, required)
    .addColumn('views', types.integer, zeroByDefault)
    .addPrimaryKeyConstraint('page_view_days_pk', ['day', 'course_id'])
    .execute()
}

/** What `lesson_progress` alone can't tell: how far a student was on earlier days, and on which days they studied. */
async function createLearningHistory({ table, types }: PortableSchema) {
  await table('watched_days')
    .addColumn('user_id', types.id, ownedBy('users.id'))
    .addColumn('lesson_id', types.id, ownedBy('lessons.id'))
    .addColumn('day', types.text, required)
    .addColumn('watched_seconds', types.real, required)
    .addPrimaryKeyConstraint('watched_days_pk', ['lesson_id', 'user_id', 'day'])
    .execute()

  await table('learning_days')
    .addColumn('user_id', types.id, ownedBy('users.id'))
    .addColumn('course_id', types.id, required)
    .addColumn('day', types.text, required)
    .addPrimaryKeyConstraint('learning_days_pk', ['user_id', 'course_id', 'day'])
    .execute()
}

async function createCourseTotals({ table, index, types }: PortableSchema) {
  await table('course_learners')
    .addColumn('user_id', types.id, ownedBy('users.id'))
    .addColumn('course_id', types.id, required)
    .addColumn('live_grants', types.integer, zeroByDefault)
    .addColumn('finished_lessons', types.integer, zeroByDefault)
    .addColumn('last_day', types.text)
    .addColumn('previous_day', types.text)
    .addPrimaryKeyConstraint('course_learners_pk', ['user_id', 'course_id'])
    .execute()
  await index('course_learners_by_course').on('course_learners').column('course_id').execute()

  await table('course_days')
    .addColumn('day', types.text, required)
    .addColumn('course_id', types.id, required)
    .addColumn('learners', types.integer, zeroByDefault)
    .addColumn('last_seen_learners', types.integer, zeroByDefault)
    .addPrimaryKeyConstraint('course_days_pk', ['day', 'course_id'])
    .execute()

  await table('course_reach')
    .addColumn('course_id', types.id, required)
    .addColumn('finished_lessons', types.integer, required)
    .addColumn('learners', types.integer, zeroByDefault)
    .addPrimaryKeyConstraint('course_reach_pk', ['course_id', 'finished_lessons'])
    .execute()
}

async function createLessonTotals({ table, index, types }: PortableSchema) {
  await table('lesson_days')
    .addColumn('day', types.text, required)
    .addColumn('lesson_id', types.id, ownedBy('lessons.id'))
    .addColumn('watched_seconds', types.real, zeroByDefault)
    .addColumn('completed', types.integer, zeroByDefault)
    .addColumn('last_seen_learners', types.integer, zeroByDefault)
    .addPrimaryKeyConstraint('lesson_days_pk', ['day', 'lesson_id'])
    .execute()
  await index('lesson_days_by_lesson').on('lesson_days').column('lesson_id').execute()

  await table('lesson_reach')
    .addColumn('lesson_id', types.id, ownedBy('lessons.id'))
    .addColumn('step', types.integer, required)
    .addColumn('learners', types.integer, zeroByDefault)
    .addPrimaryKeyConstraint('lesson_reach_pk', ['lesson_id', 'step'])
    .execute()
}
