import { Writable } from 'node:stream'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'

import type { DrillStep } from '#contract/practice/drill-run.ts'
import { listOperations } from '../../test/fuzz/fuzz-operations.ts'
import type { Operation } from '../../test/fuzz/make-case.ts'
import { grace, signUp } from '../../test/people.ts'
import { goodPlan, startShopWithDrill } from '../../test/sample-drill.ts'
import type { TestBrowser } from '../../test/test-browser.ts'
import { type Random, seededRandom } from '../../test/torture/seeded-random.ts'

/** `npm run fuzz` raises it. */
const ACTIONS = Number(process.env.HIDDEN_FUTURE_ACTIONS ?? 600)
const SEED = Number(process.env.FUZZ_SEED ?? 25)
const START = 1_577_836_800
const DAY = 86_400
const CUT = 40
const STEPS = 10
const CANDLES = 60

/** Numbers that appear nowhere else: a time, a volume, and prices that all end in a 3. */
const marked = (at: number) => {
  const price = (base: number) => Number((base + 0.00003 + at * 0.1001).toFixed(5))
  const volume = 777_001 + at * 13
  return { time: START + at * DAY, open: price(140), high: price(149), low: price(131), close: price(142), volume }
}
const csv = [
  'time,open,high,low,close,volume',
  ...Array.from({ length: CANDLES }, (_, at) => Object.values(marked(at)).join(',')),
].join('\n')

/** Every way in which a candle could be written. */
function tracesOf(at: number): string[] {
  const { time, volume, ...prices } = marked(at)
  const instant = new Date(time * 1000).toISOString()
  return [time, time * 1000, volume, ...Object.values(prices)].map(String).concat(instant, instant.slice(0, 10))
}
const TRACES = Array.from({ length: CANDLES }, (_, at) => tracesOf(at))

function findFuture(text: string, from: number): string | undefined {
  return TRACES.slice(from)
    .flat()
    .find((trace) => text.includes(trace))
}

async function startFuzz() {
  const logged: string[] = []
  const sink = new Writable({
    write: (line, _, done) => {
      logged.push(String(line))
      done()
    },
  })
  const log = pino({ level: 'trace' }, sink)
  const parts = await startShopWithDrill({ cuts: [CUT], steps: STEPS }, { csv, overrides: { log } })
  const stranger = await signUp(parts.shop, { ...grace, email: 'alan@example.test' })
  logged.length = 0
  return { ...parts, stranger, logged }
}

describe('the future of a drill', () => {
  it('is in no answer and no log before its step', async () => {
    const { shop, student, stranger, lessonId, course, logged } = await startFuzz()
    const random = seededRandom(SEED)
    const started = (await student.post(`/api/my/lessons/${lessonId}/drill/runs`)).json()
    const ids = { runId: started.id as string, lessonId, courseId: course.id, slug: course.slug }
    const operations = listOperations().filter(({ access, path }) => access !== 'staff' && !LEAVES.test(path))
    const mine = operations.filter(({ path }) => /drill/.test(path))
    let seen = 0
    let isOver = false
    for (let action = 0; action < ACTIONS && !isOver; action++) {
      const operation = random.chance(0.6) ? random.pick(mine) : random.pick(operations)
      // Finishing reveals the rest, so it comes last.
      if (operation.path.endsWith('/finish') && action < ACTIONS - 1) continue
      const browser = random.pick([student, student, student, stranger, shop.visitor()])
      const sent = fill(random, operation, ids, seen)
      const response = await send(browser, sent)
      if (response.statusCode === 200 && browser === student) {
        // Exactly the next one, and no other, was asked for in its turn.
        if (operation.path.endsWith('/step') && (sent.body as Partial<DrillStep>).revealed === seen) seen += 1
        isOver = operation.path.endsWith('/finish')
      }
      if (isOver) break
      const where = `${operation.method} ${operation.path}, action ${action}`
      expect(findFuture(response.body + JSON.stringify(response.headers), CUT + seen), where).toBeUndefined()
    }
    expect(seen).toBeGreaterThan(3)
    expect(findFuture(logged.join('\n'), CUT + seen)).toBeUndefined()
    for (const page of [
      '/',
      `/courses/${course.slug}`,
      `/learn/${course.slug}`,
      `/learn/${course.slug}?lesson=${lessonId}`,
    ]) {
      expect(findFuture((await student.get(page)).body, CUT + seen), page).toBeUndefined()
    }
  })

  it('would be found by this test', async () => {
    const { owner, seriesId } = await startFuzz()
    expect(findFuture((await owner.get(`/api/admin/practice/series/${seriesId}`)).body, CUT)).toBeDefined()
  })
})

/** Calls after which nothing else could be tried. */
const LEAVES = /logout|account|login|register|password|two-factor|sessions|stripe|outbox/

type Ids = { runId: string; lessonId: string; courseId: string; slug: string }

function fill(random: Random, { method, path, body }: Operation, ids: Ids, seen: number) {
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name as keyof Ids] ?? crypto.randomUUID())
  if (method === 'GET' || !body) return { method, url, body: undefined }
  const ahead = random.pick([0, 0, 0, 1, 2, -1, STEPS, 1e9])
  const plan = random.pick([goodPlan, { ...goodPlan, decision: 'none' }, { ...goodPlan, stop: null }])
  return { method, url, body: random.pick([{ revealed: seen + ahead }, { revealed: seen + ahead }, plan, {}]) }
}

type Request = ReturnType<typeof fill>

function send(browser: TestBrowser, { method, url, body }: Request) {
  if (method === 'GET') return browser.get(url)
  if (method === 'DELETE') return browser.delete(url)
  return method === 'PUT' ? browser.put(url, body) : browser.post(url, body)
}
