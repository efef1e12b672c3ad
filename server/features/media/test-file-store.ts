import { text } from 'node:stream/consumers'

import { v7 as uuidv7 } from 'uuid'

import type { AppContext } from '#server/app-context.ts'
import { fetchUnder } from '#server/network/public-fetch.ts'
import { type FileStore, FilesUnavailable } from '#server/ports/file-store.ts'
import type { S3Account } from '#server/ports/s3-account.ts'

import { explainStoreFailure } from './explain-store-failure.ts'

const WORDS = 'Candlewick wrote this file to test the storage and will delete it.'
const ADDRESS_FOR_MS = 60_000
const ANSWER_WITHIN_MS = 8_000
/** Stores refuse signatures that are 15 minutes off, but something is wrong long before that. */
const MAX_CLOCK_SKEW_MS = 5 * 60_000

type Step = { failed: string; run: () => Promise<void> }
type StoreTest = { success: boolean; message: string }

/** Does with a bucket what the shop would do, and explains what doesn't work. Leaves nothing behind. */
export async function testFileStore(ctx: AppContext, account: S3Account): Promise<StoreTest> {
  const store = ctx.files.tryBucket(account)
  const key = `general/connection-test-${uuidv7()}.txt`
  const steps: Step[] = [
    { failed: "The bucket can't be opened", run: async () => void (await store.list({ limit: 1 })) },
    { failed: "A file can't be written", run: () => store.write(key, Buffer.from(WORDS)) },
    { failed: "A file can't be read", run: () => readBack(store, key) },
    { failed: "Browsers can't upload", run: () => sendPreflight(ctx, store, key) },
    { failed: "A file can't be deleted", run: () => store.delete(key) },
  ]
  for (const [at, { failed, run }] of steps.entries()) {
    try {
      await run()
    } catch (error) {
      // Before the second step there's nothing to delete, and after the last one it's gone.
      if (at > 0 && at < steps.length - 1) await store.delete(key).catch(() => {})
      return { success: false, message: `${failed}: ${explainStoreFailure(error, account)}` }
    }
  }
  return {
    success: true,
    message: `Connected to ${account.bucket}: reading, writing, deleting and uploads from browsers all work.`,
  }
}

async function readBack(store: FileStore, key: string): Promise<void> {
  if ((await text(await store.read(key))) !== WORDS)
    throw new Error('the storage returned something other than what was written.')
}

/** The preflight request a browser makes before sending a file to another origin. */
async function sendPreflight({ clock, config }: AppContext, store: FileStore, key: string): Promise<void> {
  const { origin } = config.siteUrl
  const expiresAt = new Date(clock.now().getTime() + ADDRESS_FOR_MS)
  const address = await store.signUpload(key, { contentType: 'text/plain', expiresAt })
  const question = {
    method: 'OPTIONS',
    redirect: 'error' as const,
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    headers: {
      origin,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'content-type',
    },
  }
  const response = await fetchUnder(config)(address, question).catch((error) => {
    throw new FilesUnavailable(error.cause?.code ?? (error.code || error.name), { cause: error })
  })
  const allowed = response.headers.get('access-control-allow-origin')
  const methods = response.headers.get('access-control-allow-methods') ?? ''
  if (!response.ok || (allowed !== '*' && allowed !== origin) || !/\bPUT\b|\*/.test(methods)) {
    throw new Error(`the bucket's CORS rules must allow PUT with the Content-Type header from ${origin}.`)
  }
  refuseWrongClock(address, response.headers.get('date'))
}

/** The SDK corrects for clock differences in its own requests, but signed URLs for browsers would be refused. */
function refuseWrongClock(address: string, storeTime: string | null): void {
  const signedAt = new URL(address).searchParams.get('X-Amz-Date') ?? ''
  const shopTime = signedAt.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z')
  const differenceMs = Math.abs(Date.parse(storeTime ?? '') - Date.parse(shopTime))
  // If either time is missing, we can't tell.
  if (Number.isNaN(differenceMs) || differenceMs <= MAX_CLOCK_SKEW_MS) return
  const cause = new Error(`The clocks differ by ${Math.round(differenceMs / 60_000)} minutes.`)
  throw new FilesUnavailable('RequestTimeTooSkewed', { cause })
}
