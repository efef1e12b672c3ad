import type { JobRunner } from '#server/jobs/job-runner.ts'
import { createDemoPayments } from './create-demo-payments.ts'

type Jobs = ConstructorParameters<typeof JobRunner>[1]

/** The demo shop has work of its own; a shop in production never hears of it. */
export const withDemoJobs = (jobs: Jobs): Jobs => ({ ...jobs, queued: [...jobs.queued, createDemoPayments] })
