import { text } from 'node:stream/consumers'

import { v7 as uuidv7 } from 'uuid'

import type { AppContext } from '#server/app-context.ts'
import type { FileStore } from '#server/ports/file-store.ts'
import type { S3Account } from '#server/ports/s3-account.ts'

import { explainStoreFailure } from './explain-store-failure.ts'

const WORDS = 'Candlewick was here to see whether it can write, and takes this file away again.'
const ADDRESS_FOR_MS = 60_000

type Step = { failed: string; run: () => Promise<void> }
export type StoreTest = { success: boolean; message: string }

/** Does with a bucket what the shop would do, and says in words what does not work. Nothing of it stays. */
export async function testFileStore(ctx: AppContext, account: S3Account): Promise<StoreTest> {
  const store = ctx.files.tryBucket(account)
  const key = `general/connection-test-${uuidv7()}.txt`
  const steps: Step[] = [
    { failed: 'The bucket cannot be opened', run: async () => void (await store.list({ limit: 1 })) },
    { failed: 'Writing a file failed', run: () => store.write(key, Buffer.from(WORDS)) },
    { failed: 'Reading a file failed', run: () => readBack(store, key) },
    { failed: 'Browsers cannot upload', run: () => askForUpload(ctx, store, key) },
    { failed: 'Deleting a file failed', run: () => store.delete(key) },
  ]
  for (const { failed, run } of steps) {
    try {
      await run()
    } catch (error) {
      await store.delete(key).catch(() => {})
      return { success: false, message: `${failed}: ${explainStoreFailure(error, account)}` }
    }
  }
  return { success: true, message: `Writing, reading and deleting in ${account.bucket} work, and browsers may upload.` }
}

async function readBack(store: FileStore, key: string): Promise<void> {
  if ((await text(await store.read(key))) !== WORDS) throw new Error('the store gave back something else.')
}

/** The question that a browser asks before it sends a file to another origin. */
async function askForUpload({ clock, config }: AppContext, store: FileStore, key: string): Promise<void> {
  const { origin } = config.siteUrl
  const expiresAt = new Date(clock.now().getTime() + ADDRESS_FOR_MS)
  const address = await store.signUpload(key, { contentType: 'text/plain', expiresAt })
  const answer = await fetch(address, {
    method: 'OPTIONS',
    redirect: 'error',
    headers: {
      origin,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'content-type',
    },
  })
  const allowed = answer.headers.get('access-control-allow-origin')
  const methods = answer.headers.get('access-control-allow-methods') ?? ''
  if (!answer.ok || (allowed !== '*' && allowed !== origin) || !/\bPUT\b|\*/.test(methods)) {
    throw new Error(`the CORS rules of the bucket must allow PUT with the header Content-Type from ${origin}.`)
  }
}
