// `npm run bench:web`: Lighthouse scores of the three most important public pages, and the size of the first one's
// JavaScript. `-- --rounds=1` is faster.
import { parseArgs } from 'node:util'

import { ensureWebBuilt } from '../scripts/ensure-web-built.js'
import { startBenchShop } from './bench-shop.ts'
import { firstLoadKilobytes } from './first-load.ts'
import { type Audit, CATEGORIES, openLighthouse, PRESETS, type Preset } from './lighthouse.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '3' } } })
const ROUNDS = Number(values.rounds)
const PAGES = ['/', '/courses', '/courses/intro-to-trading']
const MIN_SCORE = 95
const MAX_KILOBYTES = 110

ensureWebBuilt()
const auditor = await openLighthouse()
const shop = await startBenchShop()
const problems: string[] = []
try {
  console.log(`Lighthouse ${auditor.version}, median of ${ROUNDS}, on the built shop; times in ms\n`)
  console.log(row('', ...CATEGORIES, 'FCP', 'LCP', 'TBT', 'CLS', 'machine'))
  for (const preset of PRESETS) {
    for (const path of PAGES) await judge(path, preset)
  }
} finally {
  await shop.stop()
}

const kilobytes = firstLoadKilobytes('shop/landing/LandingPage.tsx')
console.log(`\nJavaScript of / on the first load: ${kilobytes.toFixed(1)} KB gzipped (budget ≤ ${MAX_KILOBYTES})`)
if (kilobytes > MAX_KILOBYTES) problems.push(`The first load is ${kilobytes.toFixed(1)} KB`)
console.log(problems.length === 0 ? '\nWithin budget.' : `\nOver budget:\n${problems.join('\n')}`)
process.exitCode = problems.length === 0 ? 0 : 1

/** The budget applies to the mobile preset; desktop is easier and shown for comparison. */
async function judge(path: string, preset: Preset) {
  const rounds: Audit[] = []
  for (let round = 0; round < ROUNDS; round++) rounds.push(await auditor.audit(shop.origin + path, preset))
  const medianOf = (read: (audit: Audit) => number) => median(rounds.map(read))

  const scores = CATEGORIES.map((category) => medianOf(({ score }) => score[category]))
  const cls = medianOf(({ layoutShift }) => layoutShift)
  const speed = Math.round(medianOf(({ machineSpeed }) => machineSpeed))
  const times = [medianOf(({ fcpMs }) => fcpMs), medianOf(({ lcpMs }) => lcpMs), medianOf(({ tbtMs }) => tbtMs)]
  console.log(row(`${preset} ${path}`, ...scores, ...times.map(Math.round), cls.toFixed(3), speed))

  if (cls > 0) problems.push(`${path} shifts while loading on ${preset}: ${cls.toFixed(3)}`)
  for (const [at, category] of CATEGORIES.entries()) {
    if (preset !== 'mobile' || (scores[at] ?? 0) >= MIN_SCORE) continue
    const reasons = new Set(rounds.flatMap(({ failedAudits }) => failedAudits[category]))
    problems.push(
      `${path} scores ${scores[at]} for ${category} on ${preset} (≥ ${MIN_SCORE}): ${[...reasons].join(', ')}`,
    )
  }
}

function row(name: string, ...cells: (string | number)[]): string {
  return name.padEnd(36) + cells.map((cell) => String(cell).padStart(15)).join('')
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
