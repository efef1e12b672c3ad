import type { JobLane } from '#contract/jobs/job-lanes.ts'

/** How many jobs of a lane one process runs at a time. */
export const LANE_CAPACITY: Record<JobLane, number> = { urgent: 4, routine: 4, bulk: 2, slow: 1 }

/**
 * How many of these may be of the same type. One slot is always left for other work: a mail server that never responds
 * must not hold up the rest. Each lane counts its own, because receipts and announcements are the same type.
 */
export const MAX_RUNNING_PER_TYPE = 3
