import { callApi } from '#web/lib/api/api-client.ts'
import type { Reads } from '#web/lib/api/reads.ts'
import { publicSettingsQuery } from '#web/lib/shop-data/public-settings.ts'
import { paths } from '#web/paths.ts'

/** Where a signed-in buyer pays: on the provider's hosted page if the settings say so, otherwise on ours. */
export async function startCheckout(reads: Reads, courseId: string, currency: string): Promise<string> {
  const { client } = await reads.loadLibrary()
  const { hostedCheckout } = await client.fetchQuery(publicSettingsQuery)
  if (!hostedCheckout) return paths.courseCheckout(courseId)
  const { url } = await callApi('POST /api/checkout/session', { body: { courseId, currency } })
  if (!url) throw new Error('No checkout URL received from server')
  return url
}
