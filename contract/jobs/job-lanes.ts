/**
 * Background work waits in lanes, so a receipt never waits behind an announcement to everyone. Each lane has its own
 * capacity in every process. In order of urgency.
 */
export const JOB_LANES = ['urgent', 'routine', 'bulk', 'slow'] as const
export type JobLane = (typeof JOB_LANES)[number]
