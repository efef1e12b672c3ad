import { readFileSync } from 'node:fs'

const PASSWORD = 'candlewick'
const PREPARED_WITHIN_MS = 10 * 60_000

export type PreparedLesson = { student: LoggedIn; lessonId: string }

/** Uploads a video for a lesson, waits until the shop's ffmpeg has prepared it, and signs in somebody who may watch it. */
export async function prepareLesson(origin: string, original: string): Promise<PreparedLesson> {
  const student = await logIn(origin, 'student@candlewick.test')
  const { modules } = await json(student.get('/api/my/courses/intro-to-trading/lessons'))
  const lessonId = modules[0].lessons[0].id
  await uploadForLesson(await logIn(origin, 'owner@candlewick.test'), original, lessonId)
  return { student, lessonId }
}

async function logIn(origin: string, email: string) {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ email, password: PASSWORD })
  const response = await fetch(`${origin}/api/login`, { method: 'POST', headers, body })
  const cookie = response.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  return {
    cookie,
    get: (url: string, more: Record<string, string> = {}) =>
      fetch(new URL(url, origin), { headers: { cookie, ...more } }),
    post: (url: string, sent: object = {}) =>
      fetch(new URL(url, origin), { method: 'POST', headers: { cookie, ...headers }, body: JSON.stringify(sent) }),
    put: (url: string, bytes: Buffer<ArrayBuffer>) =>
      fetch(new URL(url, origin), { method: 'PUT', headers: { 'content-type': 'video/mp4' }, body: bytes }),
  }
}
export type LoggedIn = Awaited<ReturnType<typeof logIn>>

async function uploadForLesson(owner: LoggedIn, file: string, lessonId: string): Promise<void> {
  const announced = { fileName: 'original.mp4', mimeType: 'video/mp4', category: 'courses', lessonId }
  const { uploadUrl, mediaFileId } = await json(owner.post('/api/admin/media/presign-upload', announced))
  await owner.put(uploadUrl, readFileSync(file))
  const { key } = await json(owner.post('/api/admin/media/confirm-upload', { mediaFileId }))
  const until = Date.now() + PREPARED_WITHIN_MS
  for (;;) {
    const { data } = await json(owner.get(`/api/admin/media/files?key=${encodeURIComponent(key)}`))
    if (data[0].renditions.state === 'ready') return
    if (data[0].renditions.state !== 'encoding' || Date.now() > until)
      throw new Error(JSON.stringify(data[0].renditions))
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

// biome-ignore lint/suspicious/noExplicitAny: each caller reads a few fields of its own
export async function json(response: Promise<Response>): Promise<any> {
  const answer = await response
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}

export const median = (values: number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
