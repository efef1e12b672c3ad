import type { APIRequestContext, Browser } from '@playwright/test'

import { sampleLadder } from '../server/test/sample-ladder.ts'
import { findInLibrary } from './media-steps.ts'
import { openAsStaff, owner } from './open-as-staff.ts'
import { expect } from './shop-test.ts'

/** Uploads a prepared video for a lesson and finds it in the media library, in a separate browser context. */
export async function openLibraryWithPreparedVideo(browser: Browser, baseURL: string, lessonId: string) {
  const staff = await (await browser.newContext({ baseURL })).newPage()
  await post(staff.request, '/api/login', owner)
  const name = await uploadPreparedVideo(staff.request, lessonId)
  await openAsStaff(staff, '/admin?tab=media')
  await expect(await findInLibrary(staff, name)).toContainText('Ready (2 renditions, 58.4 KB)')
  return { staff, name }
}

/** Uploads the sample video for a lesson and its renditions, as a browser that encodes does. Returns the file's name. */
async function uploadPreparedVideo(request: APIRequestContext, lessonId: string): Promise<string> {
  const { fileName, mediaFileId } = await uploadSample(request, { lessonId, encodesInBrowser: true })
  const { ladderId, renditions } = await post(request, `/api/admin/media/files/${mediaFileId}/ladder`)
  expect(renditions.map(({ name }: { name: string }) => name)).toEqual(['480p', '240p'])
  for (const name of ['480p', '240p', 'storyboard', 'posters'] as const) {
    const at = `/api/admin/media/ladders/${ladderId}/files/${name}`
    await post(request, at, { fileSizeBytes: sampleLadder[name].length })
    const { parts } = await post(request, `${at}/sign`, { partNumbers: [1] })
    await put(request, parts[0].uploadUrl, sampleLadder[name])
    await post(request, `${at}/complete`)
  }
  await post(request, `/api/admin/media/ladders/${ladderId}/confirm`)
  return fileName
}

/** Uploads the sample video for a lesson, as a browser that encodes does, or one that leaves it to the server. */
export async function uploadSample(
  request: APIRequestContext,
  { lessonId, encodesInBrowser }: { lessonId: string; encodesInBrowser: boolean },
): Promise<{ fileName: string; mediaFileId: string }> {
  const fileName = `prepared-${crypto.randomUUID().slice(0, 8)}.mp4`
  const announced = { fileName, mimeType: 'video/mp4', category: 'courses', lessonId }
  const { uploadUrl, mediaFileId } = await post(request, '/api/admin/media/presign-upload', announced)
  await put(request, uploadUrl, sampleLadder.original, 'video/mp4')
  await post(request, '/api/admin/media/confirm-upload', { mediaFileId, encodesInBrowser })
  return { fileName, mediaFileId }
}

async function post(request: APIRequestContext, path: string, data: object = {}) {
  const response = await request.post(path, { data })
  expect(response.ok(), await response.text()).toBe(true)
  return response.json()
}

async function put(request: APIRequestContext, url: string, data: Buffer, type = 'application/octet-stream') {
  const response = await request.put(url, { data, headers: { 'content-type': type } })
  expect(response.ok(), await response.text()).toBe(true)
}
