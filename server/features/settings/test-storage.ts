import type { AppContext } from '#server/app-context.ts'

import type { SiteSettings } from './stored-settings.ts'
import type { TestOutcome } from './test-outcome.ts'

/** Until buckets are supported nothing is claimed about them. */
export async function testStorage(_ctx: AppContext, { s3BucketName }: SiteSettings): Promise<TestOutcome> {
  return { success: false, message: `The bucket ${s3BucketName} cannot be tried yet.` }
}
