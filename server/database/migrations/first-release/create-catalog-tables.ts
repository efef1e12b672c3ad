import { sql } from 'kysely'

import {
  ownedBy,
  type PortableSchema,
  primaryKey,
  references,
  required,
  requiredUnique,
  zeroByDefault,
} from '../../portable-schema.ts'

export async function createCatalogTables(schema: PortableSchema): Promise<void> {
  await createCourses(schema)
  await createLessons(schema)
  await createBundles(schema)
  await createMentorshipPrograms(schema)
  await createCoupons(schema)
}

async function createCourses({ table, types }: PortableSchema) {
  await table('courses')
    .addColumn('id', types.id, primaryKey)
    .addColumn('slug', types.text, requiredUnique)
    .addColumn('title', types.text, required)
    .addColumn('subtitle', types.text)
    .addColumn('description', types.text, required)
    .addColumn('price_cents', types.cents, required)
    .addColumn('original_price_cents', types.cents)
    .addColumn('position', types.integer, required)
    .addColumn('thumbnail_key', types.text)
    .addColumn('trailer_video_key', types.text)
    .addColumn('whats_included', types.json, required)
    .addColumn('marketing_copy', types.json)
    .addColumn('published_at', types.instant)
    .addColumn('draft_ended_at', types.instant)
    .addColumn('scheduled_publish_at', types.instant)
    .addColumn('scheduled_unpublish_at', types.instant)
    .addColumn('archived_at', types.instant)
    .addColumn('bundle_included_at', types.instant)
    .addColumn('payment_plan_enabled_at', types.instant)
    .addColumn('payment_plan_first_cents', types.cents)
    .addColumn('payment_plan_second_cents', types.cents)
    .addColumn('payment_plan_days', types.integer, (column) => column.notNull().defaultTo(30))
    .addColumn('created_at', types.instant, required)
    .addColumn('updated_at', types.instant, required)
    .addCheckConstraint('courses_price_not_negative', sql`price_cents >= 0`)
    .execute()
}

async function createLessons({ table, index, types }: PortableSchema) {
  await table('modules')
    .addColumn('id', types.id, primaryKey)
    .addColumn('course_id', types.id, ownedBy('courses.id'))
    .addColumn('title', types.text, required)
    .addColumn('position', types.integer, required)
    .execute()
  await index('modules_by_course').on('modules').columns(['course_id', 'position']).execute()

  await table('lessons')
    .addColumn('id', types.id, primaryKey)
    .addColumn('module_id', types.id, ownedBy('modules.id'))
    .addColumn('title', types.text, required)
    .addColumn('position', types.integer, required)
    .addColumn('type', types.text, (column) => column.notNull().defaultTo('video'))
    .addColumn('video_key', types.text)
    .addColumn('video_duration_seconds', types.integer)
    .addColumn('transcript_text', types.text)
    .addColumn('captions_key', types.text)
    .addColumn('free_preview_since', types.instant)
    .execute()
  await index('lessons_by_module').on('lessons').columns(['module_id', 'position']).execute()
  await index('lessons_by_video').on('lessons').column('video_key').execute()

  await table('lesson_attachments')
    .addColumn('id', types.id, primaryKey)
    .addColumn('lesson_id', types.id, ownedBy('lessons.id'))
    .addColumn('title', types.text, required)
    .addColumn('file_key', types.text, required)
    .addColumn('position', types.integer, required)
    .execute()
  await index('lesson_attachments_by_lesson').on('lesson_attachments').columns(['lesson_id', 'position']).execute()
}

async function createBundles({ table, index, types }: PortableSchema) {
  await table('bundles')
    .addColumn('id', types.id, primaryKey)
    .addColumn('title', types.text, required)
    .addColumn('description', types.text, required)
    .addColumn('price_cents', types.cents, required)
    .addColumn('original_price_cents', types.cents, required)
    .addColumn('position', types.integer, required)
    .addColumn('thumbnail_key', types.text)
    .addColumn('created_at', types.instant, required)
    .addColumn('archived_at', types.instant)
    .execute()

  await table('bundle_courses')
    .addColumn('bundle_id', types.id, ownedBy('bundles.id'))
    .addColumn('course_id', types.id, references('courses.id'))
    .addColumn('position', types.integer, required)
    .addPrimaryKeyConstraint('bundle_courses_pk', ['bundle_id', 'course_id'])
    .execute()
  await index('bundle_courses_by_course').on('bundle_courses').column('course_id').execute()
}

async function createMentorshipPrograms({ table, types }: PortableSchema) {
  await table('mentorship_programs')
    .addColumn('id', types.id, primaryKey)
    .addColumn('title', types.text, required)
    .addColumn('description', types.text, required)
    .addColumn('price_cents', types.cents, required)
    .addColumn('sessions_count', types.integer, required)
    .addColumn('session_duration_minutes', types.integer, required)
    .addColumn('position', types.integer, required)
    .addColumn('thumbnail_key', types.text)
    .addColumn('created_at', types.instant, required)
    .addColumn('archived_at', types.instant)
    .execute()
}

async function createCoupons({ table, types }: PortableSchema) {
  await table('coupons')
    .addColumn('id', types.id, primaryKey)
    .addColumn('code', types.text, requiredUnique)
    .addColumn('type', types.text, required)
    .addColumn('value', types.integer, required)
    .addColumn('usage_limit', types.integer)
    .addColumn('usage_count', types.integer, zeroByDefault)
    .addColumn('expires_at', types.instant)
    .addColumn('deactivated_at', types.instant)
    .addColumn('created_at', types.instant, required)
    .addCheckConstraint('coupons_type_known', sql`type in ('percentage', 'fixed_amount')`)
    .addCheckConstraint('coupons_value_positive', sql`value > 0`)
    .addCheckConstraint('coupons_within_limit', sql`usage_limit is null or usage_count <= usage_limit`)
    .execute()
}
