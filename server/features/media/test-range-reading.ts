import { v7 as uuidv7 } from 'uuid'

import type { AppContext } from '#server/app-context.ts'
import { fetchUnder } from '#server/network/public-fetch.ts'
import type { S3Account } from '#server/ports/s3-account.ts'

const ADDRESS_FOR_MS = 60_000
const ANSWER_WITHIN_MS = 8_000
const WORDS = 'Candlewick wrote this file to test how browsers read it, and will delete it.'

/** Why a script on the shop's pages can't read parts of a file in the bucket; undefined if it can. */
export async function testRangeReading(ctx: AppContext, account: S3Account): Promise<string | undefined> {
  const { clock, config } = ctx
  const { origin } = config.siteUrl
  const store = ctx.files.tryBucket(account)
  const key = `general/range-test-${uuidv7()}.txt`
  await store.write(key, Buffer.from(WORDS))
  try {
    const address = await store.signDownloadUrl(key, { expiresAt: new Date(clock.now().getTime() + ADDRESS_FOR_MS) })
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS)
    const part = await fetchUnder(config)(address, { signal, headers: { origin, range: 'bytes=0-9' } })
    if (part.status !== 206)
      return `It answers ${part.status} to a request with Range, so videos can't be skipped through.`
    const allowed = part.headers.get('access-control-allow-origin')
    if (allowed === '*' || allowed === origin) return undefined
    return `Its CORS rules must allow GET with the Range header from ${origin}.`
  } finally {
    await store.delete(key).catch(() => {})
  }
}
