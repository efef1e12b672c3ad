import type { Generated } from 'kysely'

import type { Canceler, NoShowRule } from '#contract/mentorship/session-rules.ts'

interface MentorsTable {
  user_id: string
  time_zone: string
  /** A link, or words such as a phone number. */
  meeting_link: string | null
  buffer_minutes: number
  notice_hours: number
  window_days: number
  daily_limit: number | null
  started_at: string
  /** Since when nobody can book them anymore. */
  stopped_at: string | null
  /** Rises with each change of what students can book. */
  calendar_revision: Generated<number>
  /** What visitors and students read about them. */
  introduction: string | null
}

interface ProgramMentorsTable {
  program_id: string
  mentor_id: string
}

/** Students that staff assigned to a mentor. Those with a session with them aren't listed here. */
interface MentorStudentsTable {
  mentor_id: string
  user_id: string
  assigned_by: string | null
  assigned_at: string
}

/** Programs without a row have the default rules. */
interface ProgramRulesTable {
  program_id: string
  cutoff_hours: number
  no_show: NoShowRule
  expires_after_days: number | null
  capacity: number
}

/** On the mentor's clock. */
interface MentorHoursTable {
  mentor_id: string
  /** 1 is Monday. */
  weekday: number
  from_minute: number
  to_minute: number
}

interface MentorExceptionsTable {
  id: string
  mentor_id: string
  /** On the mentor's clock: `2026-11-18`. */
  day: string
  kind: 'closed' | 'open'
  /** Both null for the whole day. */
  from_minute: number | null
  to_minute: number | null
}

interface MentorSessionsTable {
  id: string
  program_id: string
  mentor_id: string
  starts_at: string
  ends_at: string
  capacity: number
  /** Open seats. Raised by a conditional update, so that there are never too many. */
  seats_taken: Generated<number>
  /** Rises with each change that calendars have to hear about. */
  sequence: Generated<number>
  /** Instead of the mentor's own. */
  meeting_link: string | null
  recording_link: string | null
  created_at: string
  moved_at: string | null
  canceled_at: string | null
  canceled_by: Canceler | null
  /** When the mentor was reminded. */
  day_reminder_at: string | null
  hour_reminder_at: string | null
}

interface SessionSeatsTable {
  id: string
  session_id: string
  user_id: string
  /** The student's, for emails. */
  time_zone: string
  booked_at: string
  canceled_at: string | null
  canceled_by: Canceler | null
  attended_at: string | null
  missed_at: string | null
  agenda: string | null
  /** One to five stars. */
  rating: number | null
  rating_remark: string | null
  rated_at: string | null
  day_reminder_at: string | null
  hour_reminder_at: string | null
}

/** What the mentor writes for everyone in a session. */
interface SessionNotesTable {
  session_id: string
  text: string
  /** Rises with every change. */
  revision: number
  updated_at: string
}

/** What a mentor writes about a session for themselves. */
interface PrivateSessionNotesTable {
  session_id: string
  mentor_id: string
  text: string
  /** Rises with every change. */
  revision: number
  updated_at: string
}

/** Who is taken when. The primary key makes double booking impossible. */
interface BookedQuartersTable {
  /** A mentor or a student. */
  person_id: string
  /** Seconds since 1970, divided by 900. */
  quarter: number
  session_id: string
}

/** The private address of someone's sessions as a calendar. */
interface CalendarFeedsTable {
  user_id: string
  /** SHA-256. */
  secret_hash: string
  /** The secret follows from it and the key of the shop; a new one renews the address. */
  nonce: string
  created_at: string
}

export interface MentorshipTables {
  mentors: MentorsTable
  program_mentors: ProgramMentorsTable
  mentor_students: MentorStudentsTable
  program_rules: ProgramRulesTable
  mentor_hours: MentorHoursTable
  mentor_exceptions: MentorExceptionsTable
  mentor_sessions: MentorSessionsTable
  session_seats: SessionSeatsTable
  session_notes: SessionNotesTable
  private_session_notes: PrivateSessionNotesTable
  booked_quarters: BookedQuartersTable
  calendar_feeds: CalendarFeedsTable
}
