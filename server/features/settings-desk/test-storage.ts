import type { AppContext } from '#server/app-context.ts'
import { testFileStore } from '#server/features/media/media.ts'
import { openSetting, type SiteSettings } from '#server/features/settings/settings.ts'

import type { TestOutcome } from './test-outcome.ts'

/** Does with the bucket what the shop would do. */
export async function testStorage(ctx: AppContext, tried: SiteSettings): Promise<TestOutcome> {
  const { s3Endpoint: endpoint } = tried
  if (endpoint && !isWebAddress(endpoint)) return { success: false, message: 'The endpoint is not a valid URL.' }
  return testFileStore(ctx, {
    bucket: tried.s3BucketName,
    region: tried.s3Region,
    accessKeyId: tried.s3AccessKeyId,
    secretAccessKey: openSetting(ctx, 's3SecretAccessKey', tried.s3SecretAccessKey),
    endpoint,
  })
}

const isWebAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
