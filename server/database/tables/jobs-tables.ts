/** Work that must happen after a commit. A finished job's row is gone; one that gave up stays for staff to see. */
export interface JobsTable {
  id: string
  type: string
  /** JSON. */
  payload: string
  /** At most one waiting job per key, e.g. `recurring:end-sessions`. */
  unique_key: string | null
  run_at: string
  attempts: number
  /** Who runs it now, and until when that claim holds. */
  claim_token: string | null
  claimed_until: string | null
  last_error: string | null
  gave_up_at: string | null
  created_at: string
}

export interface JobsTables {
  jobs: JobsTable
}
