// `npm run simulate`: replays a busy day of a school with 1,000,000 students against the measured costs of its calls
// (bench/scale/call-costs.json, from `npm run bench:costs`), on one setup after another. `-- --students=300000`.
import { parseArgs } from 'node:util'

import { readCallCosts } from './call-costs.ts'
import { BUSY_DAY } from './school-day.ts'
import { RESOURCES, type Setup, simulateDay } from './simulate-day.ts'

const { values } = parseArgs({ options: { students: { type: 'string', default: String(BUSY_DAY.students) } } })
const students = Number(values.students)
const part = students / BUSY_DAY.students
const day = {
  ...BUSY_DAY,
  students,
  visitors: BUSY_DAY.visitors * part,
  purchases: BUSY_DAY.purchases * part,
}

/** More than this and a busy minute makes people wait. */
const COMFORTABLE = 0.6

/** Each setup adds one thing to the one before. */
const SETUPS: Setup[] = []
add('One machine with 2 cores: one process, PostgreSQL and the videos on it', {
  shopProcesses: 1,
  databaseCores: 1,
  walMbPerSecond: 100,
  networkMbitPerSecond: 1_000,
  videosElsewhere: false,
  bulkEmailsPerMinute: 600,
})
add('Videos from a CDN or bucket (MEDIA_URL)', { videosElsewhere: true })
add('PostgreSQL on a machine of its own, 4 cores; a process per core on the first (PROCESSES=auto)', {
  shopProcesses: 2,
  databaseCores: 4,
})
add('A second machine for the shop, 4 cores each', { shopProcesses: 8 })
add('A mail service that takes 10,000 emails a minute', { bulkEmailsPerMinute: 10_000 })

const { costs, machine, commit, databaseBytesPerStudent, students: measuredWith } = readCallCosts()
console.log(
  `A busy day of ${students.toLocaleString('en-US')} students. Costs measured in a school of ${measuredWith.toLocaleString('en-US')} on ${machine}, commit ${commit}.\n`,
)
console.log('| Setup | shop | database | disk | network | longest wait | refused | announcement sent in |')
console.log('| --- | --- | --- | --- | --- | --- | --- | --- |')
for (const setup of SETUPS) {
  const outcome = simulateDay(day, costs, setup)
  const peaks = RESOURCES.map((resource) => percent(outcome.peak[resource], outcome.peak[resource] > COMFORTABLE))
  const wait = Math.max(...(['shop', 'database', 'disk'] as const).map((resource) => outcome.longestWait[resource]))
  const announcement =
    outcome.announcementHours === undefined ? 'not by midnight' : `${outcome.announcementHours.toFixed(1)} h`
  console.log(
    `| ${setup.name} | ${peaks.join(' | ')} | ${wait < 1 ? 'under 1 s' : `${wait.toFixed(0)} s`} | ${percent(outcome.refused / outcome.calls)} | ${announcement} |`,
  )
}
const gigabytes = (databaseBytesPerStudent * students) / 1e9
console.log(
  `\nThe database holds ${gigabytes.toFixed(0)} GB (${(databaseBytesPerStudent / 1000).toFixed(0)} KB a student).`,
)

function add(name: string, change: Partial<Setup>) {
  SETUPS.push({ ...(SETUPS.at(-1) as Setup), ...change, name })
}

function percent(share: number, isTooMuch = false): string {
  const text = `${(share * 100).toFixed(share > 0 && share < 0.1 ? 1 : 0)}%`
  return isTooMuch ? `**${text}**` : text
}
