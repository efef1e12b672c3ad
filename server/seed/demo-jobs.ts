import type { JobRunner } from '#server/jobs/job-runner.ts'
import { createDemoPayments } from './create-demo-payments.ts'
import { dateDemoEvents } from './date-demo-events.ts'
import { writeSchoolEmails } from './school/write-school-emails.ts'

type Jobs = ConstructorParameters<typeof JobRunner>[1]

/** Jobs that only the demo shop needs; a production shop never loads them. */
export const withDemoJobs = (jobs: Jobs): Jobs => ({
  ...jobs,
  queued: [...jobs.queued, createDemoPayments, dateDemoEvents, writeSchoolEmails],
})
