import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'

import type { Page } from '@playwright/test'

import { expect, test, toast } from './shop-test.ts'

export type StoryFile = { name: string; path: string }

/** A file on disk that no other story knows; it keeps its time, by which an upload is taken up again. */
export function fileOf(name: string, content: Buffer): StoryFile {
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
  await expect(toast(page, 'Upload Complete')).toContainText('Successfully uploaded 1 file(s).', { timeout: 30_000 })
}

export async function closeUploader(page: Page) {
  await page.getByRole('dialog', { name: 'Upload Content' }).getByRole('button', { name: 'Close' }).last().click()
}

export async function findInLibrary(page: Page, name: string) {
  await page.getByRole('searchbox', { name: 'Search by filename' }).fill(name)
  return page.getByRole('listitem', { name })
}

/** The video plays in the preview: it is really there, and the page may load it. */
export async function previewVideo(page: Page, name: string) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Preview' }).click()
  const preview = page.getByRole('dialog', { name })
  const isReady = () => preview.locator('video').evaluate((video: HTMLVideoElement) => video.readyState)
  await expect.poll(isReady, { timeout: 20_000 }).toBeGreaterThan(0)
  await page.keyboard.press('Escape')
}
