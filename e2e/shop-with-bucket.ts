import { TEST_BUCKET, TestS3Server } from '../server/test/s3-server.ts'
import { openSeparateShop, type SeparateShop } from './separate-shop.ts'

/** A separate shop that stores its files in a bucket. */
export async function openShopWithBucket(
  env: Record<string, string> = {},
): Promise<{ shop: SeparateShop; s3: TestS3Server; close: () => Promise<void> }> {
  const s3 = await new TestS3Server().start()
  const shop = await openSeparateShop({
    S3_BUCKET: TEST_BUCKET.bucket,
    S3_REGION: TEST_BUCKET.region,
    S3_ACCESS_KEY_ID: TEST_BUCKET.accessKeyId,
    S3_SECRET_ACCESS_KEY: TEST_BUCKET.secretAccessKey,
    S3_ENDPOINT: s3.endpoint,
    ...env,
  })
  s3.allowedOrigins = [shop.url]
  const close = async () => {
    await shop.close()
    await s3.stop()
  }
  return { shop, s3, close }
}
