import type { AppContext } from '#server/app-context.ts'
import { explainStartFailure } from '#server/explain-start-failure.ts'

import { type Diagnosis, type Examination, end, note, trouble } from './diagnosis.ts'
import { ffmpeg } from './examine-ffmpeg.ts'
import { growth } from './examine-growth.ts'
import { clock, disk, jobs } from './examine-machine.ts'
import { media } from './examine-media.ts'
import { port } from './examine-port.ts'
import { configuration, database, migrations, owners } from './examine-program.ts'
import { rights } from './examine-rights.ts'
import { secrets } from './examine-secrets.ts'
import { sender } from './examine-sender.ts'
import { mail, payments, storage } from './examine-services.ts'
import { site, webhook } from './examine-site.ts'
import { type OutsideNetwork, openOutsideNetwork } from './outside-network.ts'
import { listFastestGrowing } from './table-growth.ts'

const PATIENCE_MS = 20_000
const TOO_SLOW = 'No response within 20 seconds: check its address, and whether a firewall blocks it.'
/** In this order: the checks after the database and its tables depend on them. */
const EXAMINATIONS = [
  configuration,
  disk,
  port,
  database,
  rights,
  migrations,
  secrets,
  owners,
  storage,
  media,
  mail,
  sender,
  payments,
  site,
  webhook,
  jobs,
  clock,
  growth,
  ffmpeg,
]

type Examined = { name: string; found: Diagnosis[] }

/** Checks everything the shop depends on. Checks that need tables are skipped when those are missing. */
export async function examineShop(ctx: AppContext, network = openOutsideNetwork()): Promise<Examined[]> {
  const examined: Examined[] = []
  for (const [at, examination] of EXAMINATIONS.entries()) {
    const found = await examineOne(ctx, examination, network)
    examined.push({ name: examination.name, found })
    if (found.some(({ isEnd }) => isEnd)) return [...examined, leftOut(EXAMINATIONS.slice(at + 1))]
  }
  return examined
}

async function examineOne(ctx: AppContext, examination: Examination, network: OutsideNetwork): Promise<Diagnosis[]> {
  const { promise: deadline, resolve } = Promise.withResolvers<Diagnosis[]>()
  const timer = setTimeout(() => resolve([trouble(TOO_SLOW)]), PATIENCE_MS)
  const found = examination.examine(ctx, network).catch((error) => {
    const failure = trouble(explainInOneLine(error))
    return [examination === database ? end(failure) : failure]
  })
  return Promise.race([found, deadline]).finally(() => clearTimeout(timer))
}

/** Unexpected errors have a stack trace in the shop's log; there's no room for it here. */
function explainInOneLine(error: unknown): string {
  const explanation = explainStartFailure(error)
  if (!explanation.includes('\n')) return explanation
  return `This couldn't be checked: ${error instanceof Error ? error.message : String(error)}`
}

const leftOut = (examinations: Examination[]): Examined => ({
  name: 'Not looked at',
  found: [
    note(
      `${examinations.map(({ name }) => name).join(', ')}: they need the line above to be well. Run the doctor again then.`,
    ),
  ],
})

const SIGNS = { good: '✓', note: '!', trouble: '✗' }

/** One line per finding, those of the tables that grow fastest, and a summary at the end. */
export function formatFindings(examined: Examined[]): string {
  const lines = examined.flatMap(({ name, found }) =>
    found.flatMap(({ level, text, tables = [] }, at) => [
      `${SIGNS[level]} ${(at === 0 ? name : '').padEnd(14)} ${text}`,
      ...listFastestGrowing(tables).map((line) => `${''.padEnd(18)}${line}`),
    ]),
  )
  const count = (level: Diagnosis['level']) =>
    examined.flatMap(({ found }) => found).filter((one) => one.level === level).length
  const [troubles, notes] = [count('trouble'), count('note')]
  const sum = troubles > 0 ? `${troubles} to fix` : 'Nothing to fix'
  return [...lines, '', `${sum}${notes > 0 ? `, ${notes} to look at` : ''}.`].join('\n')
}

export const hasTrouble = (examined: Examined[]) =>
  examined.some(({ found }) => found.some(({ level }) => level === 'trouble'))
