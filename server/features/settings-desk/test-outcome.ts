import type { z } from 'zod'

import type { testConnection } from '#contract/settings/admin-settings.endpoints.ts'

export type TestReport = z.output<(typeof testConnection)['reply']>
/** The test result with a message for staff. */
export type TestOutcome = Omit<TestReport, 'settings'>
