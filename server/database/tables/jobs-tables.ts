import type { Generated } from 'kysely'

import type { JobLane } from '#contract/jobs/job-lanes.ts'

/** Work to do after a commit. Finished jobs are deleted; failed ones stay for staff to see. */
export interface JobsTable {
  id: string
  type: string
  lane: Generated<JobLane>
  /** JSON. */
  payload: string
  /** At most one waiting job per key, e.g. `recurring:end-sessions`. */
  unique_key: string | null
  run_at: string
  attempts: number
  /** Which process is running it, and until when its claim holds. */
  claim_token: string | null
  claimed_until: string | null
  last_error: string | null
  gave_up_at: string | null
  created_at: string
}

/** A lane without a row was never paused and has no limit. */
interface JobLanesTable {
  lane: JobLane
  paused_at: string | null
  /** How many jobs were started in the current window, to keep announcements below the mail server's limit. */
  starts: Generated<number>
  window_ends_at: string | null
}

export interface JobsTables {
  jobs: JobsTable
  job_lanes: JobLanesTable
}
