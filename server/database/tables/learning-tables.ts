/** Access is the union of the live grants; ending one never removes another. */
export interface AccessGrantsTable {
  id: string
  user_id: string
  course_id: string
  source: 'order' | 'bundle_order' | 'manual'
  /** Why it was given, in words staff understand. */
  reason: string
  granted_at: string
  ended_at: string | null
  end_reason: string | null
}

export interface LessonProgressTable {
  user_id: string
  lesson_id: string
  watched_seconds: number
  position_seconds: number | null
  completed_at: string | null
  updated_at: string
}

export interface NotesTable {
  user_id: string
  lesson_id: string
  title: string
  content: string
  created_at: string
  updated_at: string
}

export interface LearningTables {
  access_grants: AccessGrantsTable
  lesson_progress: LessonProgressTable
  notes: NotesTable
}
