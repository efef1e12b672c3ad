import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'

import { TEST_BUCKET, TestS3Server } from '../server/test/s3-server.ts'
import { addToQueue, closeUploader, fileOf, findInLibrary, previewVideo, uploadAll } from './media-steps.ts'
import { expect, test } from './shop-test.ts'
import { owner } from './staff-pages.ts'

const PORT = Number(process.env.E2E_PORT ?? 4173) + 400
const SHOP = `http://localhost:${PORT}`

/** A shop of its own whose files are in a bucket. */
async function openShopWithBucket(s3: TestS3Server) {
  const shop = spawn(process.execPath, ['e2e/open-test-shop.ts'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      PORT: String(PORT),
      S3_BUCKET: TEST_BUCKET.bucket,
      S3_REGION: TEST_BUCKET.region,
      S3_ACCESS_KEY_ID: TEST_BUCKET.accessKeyId,
      S3_SECRET_ACCESS_KEY: TEST_BUCKET.secretAccessKey,
      S3_ENDPOINT: s3.endpoint,
    },
  })
  const isOpen = async () => (await fetch(`${SHOP}/api/health`).catch(() => undefined))?.ok ?? false
  await expect.poll(isOpen, { timeout: 60_000 }).toBe(true)
  return () => shop.kill('SIGTERM')
}

test('uploads go straight into the bucket, whole or in parts, and play from there', async ({ page }) => {
  test.slow()
  const s3 = await new TestS3Server().start()
  s3.allowedOrigins = [SHOP]
  const closeShop = await openShopWithBucket(s3)
  try {
    expect((await page.request.post(`${SHOP}/api/login`, { data: owner })).ok()).toBe(true)
    await page.goto(`${SHOP}/admin?tab=media&upload=content`)
    const video = fileOf('bucket.mp4', readFileSync('server/seed/media/trailer-intro-to-trading.mp4'))
    await addToQueue(page, video)
    await uploadAll(page)
    expect([...s3.objects.keys()].some((key) => key.endsWith(video.name))).toBe(true)

    const big = fileOf('parts.bin', randomBytes(20 * 1024 * 1024))
    const row = await addToQueue(page, big)
    let puts = 0
    await page.route(`${s3.endpoint}/**`, async (route) => {
      if (route.request().method() === 'PUT') puts += 1
      if (puts === 2) await route.fulfill({ status: 408, headers: { 'access-control-allow-origin': SHOP } })
      else await route.continue()
    })
    await uploadAll(page)
    await expect(row).toContainText('Completed')
    expect(puts).toBe(4)
    expect([...s3.objects].find(([key]) => key.endsWith(big.name))?.[1].content.length).toBe(20 * 1024 * 1024)

    await closeUploader(page)
    await findInLibrary(page, video.name)
    await page.getByRole('tab', { name: 'Categories' }).click()
    await previewVideo(page, video.name)
  } finally {
    closeShop()
    await s3.stop()
  }
})
