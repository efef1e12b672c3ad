import type { AppContext } from '#server/app-context.ts'
import { explainStartFailure } from '#server/explain-start-failure.ts'

import { type Diagnosis, type Examination, trouble } from './diagnosis.ts'
import { clock, disk, jobs } from './examine-machine.ts'
import { configuration, database, migrations, owners, secrets } from './examine-program.ts'
import { mail, payments, storage } from './examine-services.ts'

const PATIENCE_MS = 20_000
const NEED_TABLES: Examination[] = [secrets, owners, storage, mail, payments, jobs, clock]

export type Examined = { name: string; found: Diagnosis[] }

/** Looks at everything the shop depends on. What needs the tables is left out where they are missing. */
export async function examineShop(ctx: AppContext): Promise<Examined[]> {
  const examined: Examined[] = []
  for (const examination of [configuration, disk, database, migrations])
    examined.push(await examineOne(ctx, examination))
  const isReady = examined.at(-1)?.found.every(({ level }) => level === 'good')
  if (isReady) for (const examination of NEED_TABLES) examined.push(await examineOne(ctx, examination))
  return examined
}

async function examineOne(ctx: AppContext, { name, examine }: Examination): Promise<Examined> {
  const { promise: patience, resolve } = Promise.withResolvers<Diagnosis[]>()
  const timer = setTimeout(() => resolve([trouble('No answer within 20 seconds.')]), PATIENCE_MS)
  const found = examine(ctx).catch((error) => [trouble(explainStartFailure(error).split('\n')[0] ?? '')])
  return { name, found: await Promise.race([found, patience]).finally(() => clearTimeout(timer)) }
}

const SIGNS = { good: '✓', note: '!', trouble: '✗' }

/** One line per finding, and a last one that sums up. */
export function tellFindings(examined: Examined[]): string {
  const lines = examined.flatMap(({ name, found }) =>
    found.map(({ level, text }, at) => `${SIGNS[level]} ${(at === 0 ? name : '').padEnd(14)} ${text}`),
  )
  const count = (level: Diagnosis['level']) =>
    examined.flatMap(({ found }) => found).filter((one) => one.level === level).length
  const [troubles, notes] = [count('trouble'), count('note')]
  const sum = troubles > 0 ? `${troubles} to mend` : 'Nothing to mend'
  return [...lines, '', `${sum}${notes > 0 ? `, ${notes} to look at` : ''}.`].join('\n')
}

export const hasTrouble = (examined: Examined[]) =>
  examined.some(({ found }) => found.some(({ level }) => level === 'trouble'))
