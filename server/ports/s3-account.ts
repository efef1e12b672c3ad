import type { FileStore } from './file-store.ts'

/** A bucket and the right to use it. Without an endpoint it is Amazon's own. */
export type S3Account = {
  bucket: string
  region: string
  endpoint: string
  accessKeyId: string
  secretAccessKey: string
}

/** Opens nothing yet: the first call connects. */
export type OpenBucket = (account: S3Account) => FileStore

/** Where browsers meet the bucket: pages must allow this origin. */
export function bucketOrigin({ bucket, region, endpoint }: Pick<S3Account, 'bucket' | 'region' | 'endpoint'>): string {
  return endpoint ? new URL(endpoint).origin : `https://${bucket}.s3.${region || DEFAULT_REGION}.amazonaws.com`
}

export const DEFAULT_REGION = 'us-east-1'
