import { z } from 'zod'

import { DAY_MINUTES, QUARTER_MINUTES } from './mentorship-limits.ts'

const WHOLE_QUARTERS = 'Times must be on a quarter hour.'
/** Minutes after midnight on the mentor's clock. 1440 is the end of the day. */
export const MinuteField = z.int().min(0).max(DAY_MINUTES).multipleOf(QUARTER_MINUTES, WHOLE_QUARTERS)

export const END_AFTER_START = 'Hours must end after they start.'
