import type { AppContext } from '#server/app-context.ts'
import { testFileStore } from '#server/features/media/media.ts'
import { openSetting, type SiteSettings } from '#server/features/settings/settings.ts'

import type { TestOutcome } from './test-outcome.ts'

/** Tests the bucket with the same operations the shop uses. */
export async function testStorage(ctx: AppContext, tried: SiteSettings): Promise<TestOutcome> {
  const { s3Endpoint: endpoint } = tried
  if (endpoint && !isWebAddress(endpoint)) return { success: false, message: "The endpoint isn't a valid URL." }
  return testFileStore(ctx, {
    bucket: tried.s3BucketName,
    region: tried.s3Region,
    accessKeyId: tried.s3AccessKeyId,
    secretAccessKey: openSetting(ctx, 's3SecretAccessKey', tried.s3SecretAccessKey),
    endpoint,
  })
}

const isWebAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
