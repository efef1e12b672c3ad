import { Readable } from 'node:stream'
import { decimalDollars } from '#contract/money.ts'

import type { AppContext } from '#server/app-context.ts'
import { auditView } from '#server/features/audit/audit.ts'
import { csvLine } from '#server/http/csv-line.ts'

import { listStudentsAfter } from './people.read-model.ts'

const BATCH_SIZE = 1000
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/** Exports in batches, so a hundred thousand students are never in memory together. */
export async function exportStudents(ctx: AppContext, actor: string): Promise<Readable> {
  const subject = { type: 'user', id: 'everybody', label: 'All students' }
  await auditView(ctx, actor, 'students.export', subject)
  return Readable.from(lines(ctx.db))
}

async function* lines(db: AppContext['db']) {
  yield csvLine(['Id', 'Email', 'First name', 'Last name', 'Joined', 'Orders', 'Spent'])
  let after = BEFORE_ALL
  for (;;) {
    const students = await listStudentsAfter(db, after, BATCH_SIZE)
    yield students
      .map(({ id, email, firstName, lastName, createdAt, orders, spentCents }) =>
        csvLine([id, email ?? '', firstName, lastName, createdAt, String(orders), decimalDollars(Number(spentCents))]),
      )
      .join('')
    const last = students.at(-1)
    if (!last || students.length < BATCH_SIZE) return
    after = last.id
  }
}
