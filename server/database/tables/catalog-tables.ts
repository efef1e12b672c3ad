import type { PassGate } from '#contract/learning/pass-gate.ts'

export interface CoursesTable {
  id: string
  slug: string
  title: string
  subtitle: string | null
  description: string
  price_cents: number
  original_price_cents: number | null
  position: number
  /** Common prefix of the thumbnail's files: `<key>-800.avif` and so on. */
  thumbnail_key: string | null
  trailer_video_key: string | null
  /** JSON list of strings. */
  whats_included: string
  /** Marketing copy as JSON; null when the course has none of its own. */
  marketing_copy: string | null
  /** Figures that staff wrote instead of the true totals. */
  runtime_claim: string | null
  lessons_claim: string | null
  students_claim: string | null
  published_at: string | null
  /** Null until staff first publish the course: until then it is a draft. */
  draft_ended_at: string | null
  scheduled_publish_at: string | null
  scheduled_unpublish_at: string | null
  archived_at: string | null
  bundle_included_at: string | null
  payment_plan_enabled_at: string | null
  payment_plan_first_cents: number | null
  payment_plan_second_cents: number | null
  payment_plan_days: number
  created_at: string
  updated_at: string
}

interface ModulesTable {
  id: string
  course_id: string
  title: string
  position: number
}

export interface LessonsTable {
  id: string
  module_id: string
  title: string
  position: number
  type: string
  video_key: string | null
  video_duration_seconds: number | null
  transcript_text: string | null
  captions_key: string | null
  chapters_text: string | null
  free_preview_since: string | null
  /** What it has to be passed for. Only drills and quizzes. */
  pass_gate: PassGate | null
}

interface LessonAttachmentsTable {
  id: string
  lesson_id: string
  title: string
  file_key: string
  position: number
}

export interface BundlesTable {
  id: string
  title: string
  description: string
  price_cents: number
  original_price_cents: number
  position: number
  thumbnail_key: string | null
  /** Set when staff remove something that has been sold: buyers keep it, no one new can buy it. */
  archived_at: string | null
  created_at: string
}

interface BundleCoursesTable {
  bundle_id: string
  course_id: string
  position: number
}

export interface MentorshipProgramsTable {
  id: string
  title: string
  description: string
  price_cents: number
  sessions_count: number
  session_duration_minutes: number
  position: number
  thumbnail_key: string | null
  /** Set when staff remove something that has been sold: buyers keep it, no one new can buy it. */
  archived_at: string | null
  created_at: string
}

/** What something costs in other currencies. Its price in dollars is in its own row. */
interface ItemPricesTable {
  item_kind: 'course' | 'bundle' | 'mentorship'
  item_id: string
  currency: string
  price_cents: number
  /** Shown crossed out next to the price, if higher. */
  original_price_cents: number | null
}

/** What visitors could buy something for, and when. A row that starts later is a scheduled publication. */
export interface PriceHistoryTable {
  item_kind: 'course' | 'bundle' | 'mentorship'
  item_id: string
  currency: string
  price_cents: number
  /** Shown crossed out next to the price, if higher. */
  original_price_cents: number | null
  starts_at: string
  /** Null while nothing is planned to end it. */
  ends_at: string | null
}

export interface CatalogTables {
  courses: CoursesTable
  modules: ModulesTable
  lessons: LessonsTable
  lesson_attachments: LessonAttachmentsTable
  bundles: BundlesTable
  bundle_courses: BundleCoursesTable
  mentorship_programs: MentorshipProgramsTable
  item_prices: ItemPricesTable
  price_history: PriceHistoryTable
}
