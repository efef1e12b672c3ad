import { randomBytes, randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'

import type { Page } from '@playwright/test'

import { expect, test, toast } from './shop-test.ts'

type StoryFile = { name: string; path: string }

/**
 * Writes a file to disk for this story alone. Its modification time stays the same, because that's how an upload is
 * resumed.
 */
export function writeTestFile(name: string, content: Buffer): StoryFile {
  const unique = name.replace('.', `-${randomUUID().slice(0, 8)}.`)
  const path = test.info().outputPath(unique)
  writeFileSync(path, content)
  return { name: unique, path }
}

export async function addToQueue(page: Page, file: StoryFile) {
  await page.getByLabel('Files to upload').setInputFiles(file.path)
  return page.getByRole('list', { name: 'Upload queue' }).getByRole('listitem', { name: file.name })
}

export async function uploadAll(page: Page) {
  await page.getByRole('button', { name: 'Upload All' }).click()
  await expect(toast(page, 'Upload Complete')).toContainText('Successfully uploaded 1 file(s).')
}

export async function closeUploader(page: Page) {
  await page.getByRole('dialog', { name: 'Upload Content' }).getByRole('button', { name: 'Close' }).last().click()
}

export async function findInLibrary(page: Page, name: string) {
  await page.getByRole('searchbox', { name: 'Search by filename' }).fill(name)
  return page.getByRole('listitem', { name })
}

/** The preview plays the video, so the file exists and the page may load it. */
export async function previewVideo(page: Page, name: string) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Preview' }).click()
  const preview = page.getByRole('dialog', { name })
  const isReady = () => preview.locator('video').evaluate((video: HTMLVideoElement) => video.readyState)
  await expect.poll(isReady).toBeGreaterThan(0)
  await page.keyboard.press('Escape')
}

/** Where files are sent, and the query parameter with the part number. */
type Store = { urlPattern: string; partParam: string }

/** Loses the connection after the first part, reloads the page, and fails one more part along the way. */
export async function uploadWithLostConnection(page: Page, { urlPattern, partParam }: Store): Promise<StoryFile> {
  const file = writeTestFile('big.bin', randomBytes(17 * 1024 * 1024))
  const row = await addToQueue(page, file)
  let isReloaded = false
  let arrived = 0
  const sent: string[] = []
  // One route for the whole upload: removing it while the page loads can leave a request without an answer.
  await page.route(urlPattern, async (route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    if (!isReloaded) {
      arrived += 1
      // After the first part the store stops responding.
      if (arrived === 1) await route.continue()
      return
    }
    sent.push(new URL(route.request().url()).searchParams.get(partParam) ?? '')
    if (sent.length === 1) await route.fulfill({ status: 408, headers: { 'access-control-allow-origin': '*' } })
    else await route.continue()
  })
  const firstPart = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok())
  await page.getByRole('button', { name: 'Upload All' }).click()
  await firstPart
  page.once('dialog', (dialog) => dialog.accept())
  await page.reload()
  isReloaded = true

  await addToQueue(page, file)
  await expect(row).toContainText('will resume where it stopped')
  await page.getByRole('button', { name: 'Upload All' }).click()
  await expect(row).toContainText('Completed', { timeout: 90_000 })
  // Two parts were missing, and one of them was sent twice.
  expect([sent.length, new Set(sent).size]).toEqual([3, 2])
  return file
}

export async function expectWrongTypeRefused(page: Page) {
  const file = writeTestFile('movie.mp4', Buffer.from('<!doctype html><script>alert(1)</script>'))
  const row = await addToQueue(page, file)
  await page.getByRole('button', { name: 'Upload All' }).click()
  await expect(row.getByRole('alert')).toContainText('is a web page, not a .mp4 file, so it was removed.')
  await expect(row).toContainText('Failed')
  return file
}
