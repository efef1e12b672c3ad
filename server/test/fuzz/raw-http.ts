import net from 'node:net'
import { findResponseProblems } from './find-response-problems.ts'
import type { Finding } from './fuzz-operations.ts'
import { CANARIES } from './fuzz-shop.ts'
import type { RawCase } from './raw-case.ts'
import { RAW_CASES } from './raw-http-corpus.ts'

const WITHIN_MS = 10_000
const PAUSE_MS = 30
const QUIET_MS = 400
const CONCURRENCY = 4

type RawReport = { cases: number; answered: number; closed: number; findings: Finding[] }

/** Sends the whole corpus and checks after each case that the shop still responds to others. */
export async function sendRawCorpus(port: number, { slow = true } = {}): Promise<RawReport> {
  const report: RawReport = { cases: 0, answered: 0, closed: 0, findings: [] }
  const place: Place = { port, file: await findOpenFile(port) }
  const slowOnes = slow ? RAW_CASES.slow.map((rawCase) => findRawProblems(place, rawCase, report)) : []
  const waiting = RAW_CASES.quick.values()
  const sender = async () => {
    for (const rawCase of waiting) await findRawProblems(place, rawCase, report)
  }
  await Promise.all([...slowOnes, ...Array.from({ length: CONCURRENCY }, sender)])
  return report
}

type Place = { port: number; file: string }

async function findOpenFile(port: number): Promise<string> {
  const courses = (await (await fetch(`http://127.0.0.1:${port}/api/courses`)).json()) as { thumbnailUrl: string }[]
  const file = courses[0]?.thumbnailUrl
  if (!file) throw new Error('No course shows a picture.')
  return file
}

async function findRawProblems(place: Place, rawCase: RawCase, report: RawReport): Promise<void> {
  const { text, isOver } = await sendRaw(place, rawCase)
  const fail = (fault: string) => report.findings.push({ where: `broken HTTP: ${rawCase.name}`, fault })
  report.cases += 1
  const statuses = [...text.matchAll(/^HTTP\/1\.[01] (\d{3}) /gm)].map(([, status]) => Number(status))
  if (statuses.length > 0) report.answered += 1
  else if (isOver) report.closed += 1
  else fail(`neither answered nor closed within ${rawCase.withinMs ?? WITHIN_MS} ms`)
  const { maxResponses = Number.POSITIVE_INFINITY } = rawCase
  if (statuses.length > maxResponses) fail(`answered ${statuses.length} times: ${statuses.join(', ')}`)
  for (const statusCode of statuses) {
    // HTTP requires 501 and 505 for an unknown method or version.
    const told = statusCode === 501 || statusCode === 505 ? 400 : statusCode
    for (const fault of findResponseProblems({ url: '' }, { statusCode: told, headers: {}, body: text }, CANARIES))
      fail(fault)
  }
  const alive = await fetch(`http://127.0.0.1:${place.port}/api/health/live`).catch(() => undefined)
  if (!alive?.ok) fail('the shop no longer responds')
}

function sendRaw(place: Place, { parts, withinMs = WITHIN_MS }: RawCase): Promise<{ text: string; isOver: boolean }> {
  const fill = (text: string) => text.replaceAll('{host}', `127.0.0.1:${place.port}`).replaceAll('{file}', place.file)
  return new Promise((resolve) => {
    const received: Buffer[] = []
    const socket = net.connect(place.port, '127.0.0.1')
    const finish = (isOver: boolean) => {
      clearTimeout(timer)
      clearTimeout(quiet)
      socket.destroy()
      resolve({ text: Buffer.concat(received).toString('latin1'), isOver })
    }
    const timer = setTimeout(() => finish(false), withinMs)
    // A response has arrived and nothing follows; a connection that stays open is fine.
    let quiet: NodeJS.Timeout | undefined
    socket.on('data', (data) => {
      received.push(data)
      clearTimeout(quiet)
      quiet = setTimeout(() => finish(true), QUIET_MS)
    })
    socket.on('close', () => finish(true))
    socket.on('error', () => finish(true))
    socket.on('connect', async () => {
      for (const part of parts) {
        const bytes =
          typeof part === 'string' ? Buffer.from(fill(part)) : Buffer.from(fill(part.toString('latin1')), 'latin1')
        socket.write(bytes)
        // The wait counts from the last byte sent, because a busy machine may send a case's parts slowly.
        if (!socket.destroyed) timer.refresh()
        if (parts.length > 1) await new Promise((next) => setTimeout(next, PAUSE_MS))
      }
    })
  })
}
