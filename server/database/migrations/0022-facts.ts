import { sql } from 'kysely'

import { ownedBy, type PortableSchema, primaryKey, required } from '../portable-schema.ts'

const zero = (column: Parameters<typeof required>[0]) => column.notNull().defaultTo(0)

/**
 * Daily facts: what the figures of the back office read instead of history. Every write that makes history adds to them
 * in its own transaction; `npm run rebuild-facts` makes them anew. Courses and items may go, their days stay.
 */
export async function createFacts(schema: PortableSchema) {
  await createSalesFacts(schema)
  await createLearningHistory(schema)
  await createLearningFacts(schema)
  await indexWhatFailed(schema)
}

async function createSalesFacts({ table, index, types }: PortableSchema) {
  await table('sales_days')
    .addColumn('day', types.text, required)
    .addColumn('currency', types.text, required)
    .addColumn('item_kind', types.text, required)
    .addColumn('item_id', types.id, required)
    .addColumn('orders', types.integer, zero)
    .addColumn('free_orders', types.integer, zero)
    .addColumn('ordered_cents', types.bigint, zero)
    .addColumn('payments', types.integer, zero)
    .addColumn('paid_cents', types.bigint, zero)
    .addColumn('refunds', types.integer, zero)
    .addColumn('refunded_cents', types.bigint, zero)
    .addColumn('disputes', types.integer, zero)
    .addPrimaryKeyConstraint('sales_days_pk', ['day', 'currency', 'item_kind', 'item_id'])
    .execute()

  await table('coupon_days')
    .addColumn('day', types.text, required)
    .addColumn('currency', types.text, required)
    .addColumn('code', types.text, required)
    .addColumn('uses', types.integer, zero)
    .addColumn('discount_cents', types.bigint, zero)
    .addColumn('ordered_cents', types.bigint, zero)
    .addPrimaryKeyConstraint('coupon_days_pk', ['day', 'currency', 'code'])
    .execute()

  await table('buyers')
    .addColumn('user_id', types.id, (column) =>
      column.primaryKey().notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('orders', types.integer, zero)
    .addColumn('last_order_at', types.instant, required)
    .execute()
  await index('buyers_latest').on('buyers').columns(['last_order_at', 'user_id']).execute()

  await table('student_days')
    .addColumn('day', types.text, primaryKey)
    .addColumn('joined', types.integer, zero)
    .addColumn('departed', types.integer, zero)
    .execute()

  await table('page_view_days')
    .addColumn('day', types.text, required)
    .addColumn('course_id', types.id, required)
    .addColumn('views', types.integer, zero)
    .addPrimaryKeyConstraint('page_view_days_pk', ['day', 'course_id'])
    .execute()
}

/** What `lesson_progress` alone forgets: how far somebody was on earlier days, and on which days they learned. */
async function createLearningHistory({ table, alterTable, types }: PortableSchema) {
  await alterTable('lesson_progress').addColumn('previous_seconds', types.real).execute()
  await alterTable('lesson_progress').addColumn('previous_day', types.text).execute()
  await alterTable('lesson_progress').addColumn('previous_completed_at', types.instant).execute()

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

async function createLearningFacts({ table, index, types }: PortableSchema) {
  await table('course_learners')
    .addColumn('user_id', types.id, ownedBy('users.id'))
    .addColumn('course_id', types.id, required)
    .addColumn('live_grants', types.integer, zero)
    .addColumn('finished_lessons', types.integer, zero)
    .addColumn('last_day', types.text)
    .addColumn('previous_day', types.text)
    .addPrimaryKeyConstraint('course_learners_pk', ['user_id', 'course_id'])
    .execute()
  await index('course_learners_by_course').on('course_learners').column('course_id').execute()

  await table('course_days')
    .addColumn('day', types.text, required)
    .addColumn('course_id', types.id, required)
    .addColumn('learners', types.integer, zero)
    .addColumn('last_seen_learners', types.integer, zero)
    .addPrimaryKeyConstraint('course_days_pk', ['day', 'course_id'])
    .execute()

  await table('course_reach')
    .addColumn('course_id', types.id, required)
    .addColumn('finished_lessons', types.integer, required)
    .addColumn('learners', types.integer, zero)
    .addPrimaryKeyConstraint('course_reach_pk', ['course_id', 'finished_lessons'])
    .execute()

  await table('lesson_days')
    .addColumn('day', types.text, required)
    .addColumn('lesson_id', types.id, ownedBy('lessons.id'))
    .addColumn('watched_seconds', types.real, zero)
    .addColumn('completed', types.integer, zero)
    .addColumn('last_seen_learners', types.integer, zero)
    .addPrimaryKeyConstraint('lesson_days_pk', ['day', 'lesson_id'])
    .execute()
  await index('lesson_days_by_lesson').on('lesson_days').column('lesson_id').execute()

  await table('lesson_reach')
    .addColumn('lesson_id', types.id, ownedBy('lessons.id'))
    .addColumn('step', types.integer, required)
    .addColumn('learners', types.integer, zero)
    .addPrimaryKeyConstraint('lesson_reach_pk', ['lesson_id', 'step'])
    .execute()
}

/** The dashboard counts what needs a person, and must not read everything that went well. */
async function indexWhatFailed({ index }: PortableSchema) {
  await index('stripe_events_by_outcome').on('stripe_events').columns(['outcome', 'received_at']).execute()
  await index('jobs_given_up').on('jobs').column('gave_up_at').where(sql.ref('gave_up_at'), 'is not', null).execute()
  await index('disputes_by_opening').on('disputes').column('opened_at').execute()
}
