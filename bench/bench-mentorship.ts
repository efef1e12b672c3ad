// `npm run bench:mentorship`: how fast a month of free slots is for a mentor with 1,000 bookings, and a journal with
// 10,000 trades, and what each costs compared with a bare server that sends the same bytes.
// Options: `-- --students=1000 --seconds=1 --rounds=1 --engine=postgres`.
import { parseArgs } from 'node:util'

import { SCHOOLS_FOLDER } from './cached-school.ts'
import { compareWithBare, startBareServer } from './compare-with-bare.ts'
import { fillJournal, TRADES } from './mentorship/fill-journal.ts'
import { BOOKINGS, fillMentorCalendar } from './mentorship/fill-mentor-calendar.ts'
import { FULL_SCHOOL } from './school/school-plan.ts'
import type { Call } from './school-call.ts'
import { openSchoolShop } from './school-shop.ts'
import { sendToSchool } from './send-to-school.ts'

const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'sqlite' },
    students: { type: 'string', default: String(FULL_SCHOOL.students) },
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '15' },
    schools: { type: 'string', default: SCHOOLS_FOLDER },
  },
})
/** The budgets apply to SQLite only, where the database's work is the server's own. */
const budgetOf = (milliseconds: number) => (values.engine === 'sqlite' ? milliseconds : Number.POSITIVE_INFINITY)
const SLOTS_MS = 10
const JOURNAL_MS = 15
const PAGE = 50
const PAGES = 10

const school = await openSchoolShop({
  engine: values.engine,
  students: Number(values.students),
  folder: values.schools,
})
let areWithin = true
try {
  const { slotsPath, cookies } = await fillMentorCalendar(school)
  const reader = await fillJournal(school)
  const get = (path: string, cookie: string): Call => ({ method: 'GET', path, cookie })
  const journal = (path: string) => get(`/api/my/journal/${path}`, reader)
  await compare('A month of free slots', SLOTS_MS, (number) => get(slotsPath, cookies[number % cookies.length] ?? ''))
  await compare('A page of the journal', JOURNAL_MS, (number) =>
    journal(`trades?limit=${PAGE}&offset=${(number % PAGES) * PAGE}`),
  )
  // Each begins with another trade, and there are more of them than are kept.
  await compare('The same, read for the first time', Number.POSITIVE_INFINITY, (number) =>
    journal(`trades?limit=${PAGE}&offset=${number % (TRADES - PAGE)}`),
  )
  await compare('The figures of the journal', JOURNAL_MS, () => journal('breakdowns'))
  await compare('The equity curve', JOURNAL_MS, () => journal('equity'))
  await compare('A month of the journal', JOURNAL_MS, () => journal('calendar?month=2026-03'))
} finally {
  await school.stop()
}
console.log(
  `${BOOKINGS} bookings, ${TRADES} trades, 32 connections, median of ${values.rounds} rounds, ${values.engine}.`,
)
console.log(areWithin ? '\nWithin budget.' : '\nOver budget.')
process.exitCode = areWithin ? 0 : 1

async function compare(what: string, milliseconds: number, call: (number: number) => Call): Promise<void> {
  const first = call(0)
  const text = await sendToSchool(school.origin, first)
  const bare = await startBareServer('/same', text)
  try {
    const { p50Ms, p99Ms, perSecond, cpuUs, bareP99Ms, bareCpuUs, ratio, requests, errors } = await compareWithBare({
      ...{ shop: school, call, bare, bareCall: () => ({ ...first, path: '/same' }) },
      ...{ seconds: Number(values.seconds), rounds: Number(values.rounds) },
    })
    const isWithin = p99Ms <= budgetOf(milliseconds) && errors === 0
    areWithin &&= isWithin
    const limit = Number.isFinite(budgetOf(milliseconds)) ? `≤ ${budgetOf(milliseconds)}` : 'no budget'
    console.log(
      `${isWithin ? '✓' : '✗'} ${what}, ${(text.length / 1000).toFixed(1)} kB: p50 ${p50Ms.toFixed(1)} ms, ` +
        `p99 ${p99Ms.toFixed(1)} ms (${limit}; bare ${bareP99Ms.toFixed(1)}), ${perSecond.toFixed(0)}/s, ` +
        `${cpuUs.toFixed(0)} µs of processor time vs. ${bareCpuUs.toFixed(0)} µs bare = ${ratio.toFixed(2)}, ` +
        `${requests} requests, ${errors} errors`,
    )
  } finally {
    await bare.stop()
  }
}
