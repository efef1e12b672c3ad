import type { JobLane } from '#contract/jobs/job-lanes.ts'

/** How many jobs of a lane one process runs at a time. */
export const LANE_CAPACITY: Record<JobLane, number> = { urgent: 4, routine: 4, bulk: 2, slow: 1 }
