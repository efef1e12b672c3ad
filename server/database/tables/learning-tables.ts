/** Access is the union of live grants (neither ended nor paused); ending one never affects another. */
export interface AccessGrantsTable {
  id: string
  user_id: string
  course_id: string
  source: 'order' | 'bundle_order' | 'manual'
  /** The order that paid for it; null for a manual grant. */
  order_id: string | null
  /** The bundle staff granted; null otherwise. */
  bundle_id: string | null
  /** Why it was granted, in words for staff. */
  reason: string
  granted_at: string
  ended_at: string | null
  end_reason: string | null
  /** `refund`: restored if the refund fails. Null when it ended for good. */
  end_cause: 'refund' | null
  /** While set, the grant gives no access: an installment is overdue, or the payment is disputed. */
  paused_at: string | null
  pause_reason: string | null
}

interface LessonProgressTable {
  user_id: string
  lesson_id: string
  watched_seconds: number
  position_seconds: number | null
  completed_at: string | null
  updated_at: string
  /** The value before the last save, so the saving statement can report what it changed. */
  previous_seconds: number | null
  /** Null when there has been only one save. */
  previous_day: string | null
  previous_completed_at: string | null
}

interface NotesTable {
  user_id: string
  lesson_id: string
  title: string
  content: string
  created_at: string
  updated_at: string
}

/** Proof that a student finished a course. Its content stays as it was on that day. */
interface CertificatesTable {
  id: string
  /** Part of its public URL: readable, but impossible to guess. */
  serial: string
  user_id: string
  course_id: string
  recipient_name: string
  course_title: string
  issued_at: string
  revoked_at: string | null
  revoked_by_id: string | null
  revoke_reason: string | null
}

/** Staff let a student go on without passing a drill or quiz. */
interface PassWaiversTable {
  user_id: string
  lesson_id: string
  reason: string
  waived_by_id: string | null
  waived_at: string
}

export type Milestone = 'half' | 'completed'

/** One row per progress email, so each is sent only once. */
interface CourseMilestonesTable {
  user_id: string
  course_id: string
  milestone: Milestone
  reached_at: string
}

/** A browser tab that plays videos of an account. It counts as playing while it saves, see `features/plays`. */
interface PlaysTable {
  user_id: string
  /** Made by the browser tab; a reload keeps it. */
  player_id: string
  /** The last one it played. */
  lesson_id: string
  /** When it began to play without a break. */
  started_at: string
  saved_at: string
  /** Paused or closed. */
  stopped_at: string | null
  /** When another player took over from it. */
  taken_over_at: string | null
  user_agent: string | null
  /** Two letters, if a proxy names it. */
  country: string | null
}

export interface LearningTables {
  access_grants: AccessGrantsTable
  lesson_progress: LessonProgressTable
  notes: NotesTable
  certificates: CertificatesTable
  course_milestones: CourseMilestonesTable
  pass_waivers: PassWaiversTable
  plays: PlaysTable
}
