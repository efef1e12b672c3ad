import { createHash } from 'node:crypto'

import type { ShopCache } from '#server/cache/shop-cache.ts'
import type { Database } from '#server/database/database.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { FileStore } from '#server/ports/file-store.ts'
import type { LockedBucket, OpenBucket, S3Account } from '#server/ports/s3-account.ts'
import { type SecretBox, SecretUnreadable } from '#server/secrets/secret-box.ts'
import { SECRET_PURPOSES } from '#server/secrets/secret-purposes.ts'

import { listFileStores, rememberFileStore } from './file-stores.repository.ts'

export type BucketParts = {
  db: Database
  cache: ShopCache
  clock: Clock
  secrets: SecretBox
  openBucket: OpenBucket
}

/** Every bucket that ever held one of the shop's files, with the latest keys used for it. */
export class KnownBuckets {
  readonly #parts: BucketParts
  readonly #open = new Map<string, { account: string; store: FileStore }>()

  constructor(parts: BucketParts) {
    this.#parts = parts
  }

  /** By id. Cached until a setting changes, in every process. */
  async list(): Promise<Map<string, LockedBucket>> {
    const { db, cache, secrets } = this.#parts
    return cache.get(['settings'], 'file stores', async () => {
      const rows = await listFileStores(db)
      const value = new Map(
        rows.map((row): [string, LockedBucket] => [
          row.id,
          {
            bucket: row.bucket,
            region: row.region,
            endpoint: row.endpoint,
            accessKeyId: row.access_key_id,
            openSecretKey: () => secrets.open(row.sealed_secret_access_key, SECRET_PURPOSES.bucket(row.id)),
          },
        ]),
      )
      return { value }
    })
  }

  async find(id: string): Promise<FileStore | undefined> {
    const bucket = (await this.list()).get(id)
    return bucket && this.#opened(id, unlock(bucket))
  }

  /** Recorded before its first file, so the file can be found whatever the settings say later. */
  async remember(account: S3Account): Promise<{ id: string; store: FileStore }> {
    const id = getId(account)
    const known = (await this.list()).get(id)
    if (!known || !isSameAccount(known, account)) {
      const { cache, clock, secrets } = this.#parts
      const row = {
        id,
        endpoint: account.endpoint,
        region: account.region,
        bucket: account.bucket,
        access_key_id: account.accessKeyId,
        sealed_secret_access_key: secrets.seal(account.secretAccessKey, SECRET_PURPOSES.bucket(id)),
        updated_at: clock.now().toISOString(),
      }
      await cache.change('settings', (trx) => rememberFileStore(trx, row))
    }
    return { id, store: this.#opened(id, account) }
  }

  #opened(id: string, account: S3Account): FileStore {
    const text = JSON.stringify(inOrder(account))
    const open = this.#open.get(id)
    if (open?.account === text) return open.store
    const store = this.#parts.openBucket(account)
    this.#open.set(id, { account: text, store })
    return store
  }
}

export const unlock = ({ openSecretKey, ...bucket }: LockedBucket): S3Account => ({
  ...bucket,
  secretAccessKey: openSecretKey(),
})

/** Credentials sealed with another SECRET_KEY are replaced. */
function isSameAccount(known: LockedBucket, account: S3Account): boolean {
  try {
    return JSON.stringify(inOrder(unlock(known))) === JSON.stringify(inOrder(account))
  } catch (error) {
    if (error instanceof SecretUnreadable) return false
    throw error
  }
}

/** The same bucket has the same id, no matter which keys open it. */
function getId({ endpoint, region, bucket }: S3Account): string {
  return createHash('sha256')
    .update(JSON.stringify([endpoint, region, bucket]))
    .digest('hex')
    .slice(0, 32)
}

const inOrder = ({ bucket, region, endpoint, accessKeyId, secretAccessKey }: S3Account): S3Account => ({
  bucket,
  region,
  endpoint,
  accessKeyId,
  secretAccessKey,
})
