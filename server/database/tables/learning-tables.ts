/** Access is the union of the live grants (neither ended nor paused); ending one never removes another. */
export interface AccessGrantsTable {
  id: string
  user_id: string
  course_id: string
  source: 'order' | 'bundle_order' | 'manual'
  /** What paid for it; null for a manual one. */
  order_id: string | null
  /** The bundle that staff opened; null for everything else. */
  bundle_id: string | null
  /** Why it was given, in words staff understand. */
  reason: string
  granted_at: string
  ended_at: string | null
  end_reason: string | null
  /** `refund`: it opens again if that fails. Null for whatever ends for good. */
  end_cause: 'refund' | null
  /** While set, the grant opens nothing: an installment is overdue, or the payment is disputed. */
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
  /** As it stood before the last save, so that the statement that saves also says what it changed. */
  previous_seconds: number | null
  /** Null when that save was the first. */
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

/** Proof that somebody finished a course: what it says is kept as it was on that day. */
interface CertificatesTable {
  id: string
  /** What stands in its public address: readable, and not to be guessed. */
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

export type Milestone = 'half' | 'completed'

/** A row per mail about progress, so that each is sent once. */
interface CourseMilestonesTable {
  user_id: string
  course_id: string
  milestone: Milestone
  reached_at: string
}

export interface LearningTables {
  access_grants: AccessGrantsTable
  lesson_progress: LessonProgressTable
  notes: NotesTable
  certificates: CertificatesTable
  course_milestones: CourseMilestonesTable
}
