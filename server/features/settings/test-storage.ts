import type { AppContext } from '#server/app-context.ts'
import { testFileStore } from '#server/features/media/media.ts'
import { PrivateHostRefused, refusePrivateHost } from '#server/network/private-hosts.ts'

import { openSetting, type SiteSettings } from './stored-settings.ts'
import type { TestOutcome } from './test-outcome.ts'

/** Does with the bucket what the shop would do. */
export async function testStorage(ctx: AppContext, tried: SiteSettings): Promise<TestOutcome> {
  const { s3Endpoint: endpoint } = tried
  if (endpoint && !URL.canParse(endpoint)) return { success: false, message: 'The endpoint is not a valid URL.' }
  if (endpoint && !ctx.config.allowPrivateHosts) {
    const refused = await refusePrivateHost(new URL(endpoint).hostname).catch((error) => error)
    if (refused instanceof PrivateHostRefused) return { success: false, message: refused.message }
  }
  return testFileStore(ctx, {
    bucket: tried.s3BucketName,
    region: tried.s3Region,
    accessKeyId: tried.s3AccessKeyId,
    secretAccessKey: openSetting(ctx, 's3SecretAccessKey', tried.s3SecretAccessKey),
    endpoint,
  })
}
