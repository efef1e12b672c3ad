import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'

import type { CourseProgress } from '#contract/learning/progress.ts'
import { DEMO_PASSWORD } from '#server/seed/seed-people.ts'

import { freePort } from './free-port.ts'
import { processEnv } from './process-env.ts'

const MAIN = path.join(import.meta.dirname, '../main.ts')
const SAVERS_PER_LESSON = 3
/** A busy machine takes a while; a server that can't start exits on its own. */
const OPENS_WITHIN_MS = 180_000
const SLUG = 'intro-to-trading'

type Learner = { call: (method: string, path: string, body?: object) => Promise<Response> }
type Acknowledged = { progress: Map<string, number>; notes: Map<string, number> }
type KillReport = { rounds: number; acknowledged: number; lost: string[] }

/**
 * Kills the real program during saves, repeatedly on the same data, and checks after every start that everything
 * acknowledged is still there.
 */
export async function killDuringSaves(env: Record<string, string>, rounds: number): Promise<KillReport> {
  const known: Acknowledged = { progress: new Map(), notes: new Map() }
  const report: KillReport = { rounds, acknowledged: 0, lost: [] }
  let cookie = ''
  for (let round = 0; round <= rounds; round++) {
    const port = await freePort()
    const program = spawn(process.execPath, [MAIN], {
      env: { ...processEnv, LOG_LEVEL: 'silent', DEMO_SHOP: 'small', FFMPEG: 'off', ...env, PORT: String(port) },
      stdio: 'ignore',
    })
    const gone = new Promise((resolve) => program.on('exit', resolve))
    try {
      const address = `http://localhost:${port}`
      await untilReady(address, program)
      cookie ||= await logIn(address)
      const learner = learnerAt(address, cookie)
      const lessons = await listLessons(learner)
      report.lost.push(...(await findLost(learner, lessons, known)))
      // The last round only checks.
      if (round < rounds) report.acknowledged += await saveUntilKilled(learner, lessons, known, program)
    } finally {
      program.kill('SIGKILL')
      await gone
    }
  }
  return report
}

async function saveUntilKilled(learner: Learner, lessons: Lesson[], known: Acknowledged, program: ChildProcess) {
  let acknowledged = 0
  let isOver = false
  const enough = 20 + Math.random() * 100
  const save = async (kind: keyof Acknowledged, lessonId: string) => {
    while (!isOver) {
      const next = (known[kind].get(lessonId) ?? 0) + Math.random()
      const body = kind === 'progress' ? { watchedSeconds: next } : { title: 'Count', content: String(next) }
      const response = await learner.call('PUT', `/api/my/${kind}/${lessonId}`, body).catch(() => undefined)
      if (!response?.ok) return
      acknowledged += 1
      known[kind].set(lessonId, kind === 'progress' ? Math.max(next, known[kind].get(lessonId) ?? 0) : next)
    }
  }
  const savers = lessons.flatMap(({ id }) => [
    ...Array.from({ length: SAVERS_PER_LESSON }, () => save('progress', id)),
    save('notes', id),
  ])
  // Midway, however fast or slow the machine is.
  while (acknowledged < enough) await new Promise((resolve) => setTimeout(resolve, Math.random() * 20))
  program.kill('SIGKILL')
  isOver = true
  await Promise.all(savers)
  return acknowledged
}

/** Each note has one writer at a time, so it contains what was acknowledged last or something newer. */
async function findLost(learner: Learner, lessons: Lesson[], known: Acknowledged): Promise<string[]> {
  const lost: string[] = []
  for (const { id, watchedSeconds } of lessons) {
    const expected = known.progress.get(id) ?? 0
    if (watchedSeconds < expected) lost.push(`lesson ${id}: ${watchedSeconds} instead of ${expected}`)
    known.progress.set(id, watchedSeconds)
    const note = await readJson<{ content: string }>(learner, `/api/my/notes/${id}`)
    const written = Number(note.content)
    const expectedNote = known.notes.get(id)
    if (expectedNote !== undefined && !(written >= expectedNote)) lost.push(`note ${id}: ${note.content}`)
    if (Number.isFinite(written)) known.notes.set(id, written)
  }
  return lost
}

type Lesson = { id: string; watchedSeconds: number }

async function listLessons(learner: Learner): Promise<Lesson[]> {
  const { id } = await readJson<{ id: string }>(learner, `/api/my/courses/${SLUG}/lessons`)
  const { lessons } = await readJson<CourseProgress>(learner, `/api/my/progress/course/${id}`)
  return lessons.map(({ lessonId, watchedSeconds }) => ({ id: lessonId, watchedSeconds }))
}

async function readJson<T>(learner: Learner, call: string): Promise<T> {
  return (await learner.call('GET', call)).json() as Promise<T>
}

function learnerAt(address: string, cookie: string): Learner {
  return {
    call: (method, call, body) =>
      fetch(address + call, {
        method,
        headers: { cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
      }),
  }
}

async function logIn(address: string): Promise<string> {
  const response = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'student@candlewick.test', password: DEMO_PASSWORD }),
  })
  return response.headers
    .getSetCookie()
    .map((text) => text.split(';', 1)[0])
    .join('; ')
}

async function untilReady(address: string, program: ChildProcess): Promise<void> {
  const giveUpAt = performance.now() + OPENS_WITHIN_MS
  while (performance.now() < giveUpAt && program.exitCode === null) {
    const response = await fetch(`${address}/api/health`).catch(() => undefined)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('the shop did not open')
}
