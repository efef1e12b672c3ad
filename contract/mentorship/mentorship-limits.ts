/** Sessions start on quarter hours, and mentors work in them. */
export const QUARTER_MINUTES = 15
/** How far apart the times are that students can choose from. */
export const SLOT_STEP_MINUTES = 30
export const DAY_MINUTES = 24 * 60

export const MAX_GROUP = 100
export const MAX_AGENDA_LENGTH = 2000
export const MAX_INTRODUCTION_LENGTH = 400
export const MOST_STARS = 5
export const MAX_REMARK_LENGTH = 2000
export const MAX_HOURS_PER_WEEK = 70
/** Days off that are entered at once. */
export const MAX_DAYS_OFF = 60
export const MAX_EXCEPTIONS = 500
/** How far ahead mentors and staff may place a session. */
export const MAX_DAYS_AHEAD = 731
export const TOO_FAR_AHEAD = 'Please choose a time within the next two years.'
export const PAST_DAY = 'Please choose today or a later day.'
export const MAX_SLOT_DAYS = 62
export const MAX_CALENDAR_DAYS = 100

/** For mentors who haven't chosen anything yet. */
export const MENTOR_DEFAULTS = { bufferMinutes: 15, noticeHours: 24, windowDays: 60 } as const
/** For programs that nobody has set rules for. */
export const RULE_DEFAULTS = { cutoffHours: 24, noShow: 'uses', expiresAfterDays: null, capacity: 1 } as const
