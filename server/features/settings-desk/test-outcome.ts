import type { z } from 'zod'

import type { testConnection } from '#contract/settings/admin-settings.endpoints.ts'

export type TestReport = z.output<(typeof testConnection)['reply']>
/** What came of a try, in words for staff. */
export type TestOutcome = Omit<TestReport, 'settings'>
