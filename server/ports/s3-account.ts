import type { FileStore } from './file-store.ts'

/** A bucket and its credentials. Without an endpoint it's on Amazon S3. */
export type S3Account = {
  bucket: string
  region: string
  endpoint: string
  accessKeyId: string
  secretAccessKey: string
}

/** A bucket whose secret key is decrypted only when it's used: pages need its origin, not its key. */
export type LockedBucket = Omit<S3Account, 'secretAccessKey'> & { openSecretKey: () => string }

/** Doesn't connect until the first call. */
export type OpenBucket = (account: S3Account) => FileStore

/** The bucket's origin as browsers see it; pages must allow it. */
export function bucketOrigin({ bucket, region, endpoint }: Pick<S3Account, 'bucket' | 'region' | 'endpoint'>): string {
  return endpoint ? new URL(endpoint).origin : `https://${bucket}.s3.${region || DEFAULT_REGION}.amazonaws.com`
}

export const DEFAULT_REGION = 'us-east-1'
