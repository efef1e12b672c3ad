import { Readable } from 'node:stream'

import type { PeopleSort } from '#contract/list-sorts.ts'
import { decimalDollars } from '#contract/money.ts'
import type { AppContext } from '#server/app-context.ts'
import { auditView } from '#server/features/audit/audit.ts'
import { csvLine } from '#server/http/csv-line.ts'

import { listStudentIds, listStudentsToExport } from './people.read-model.ts'

const BATCH_SIZE = 1000

/** Exports in batches, so a hundred thousand students are never in memory together. */
export async function exportStudents(ctx: AppContext, actor: string, sort?: PeopleSort): Promise<Readable> {
  const subject = { type: 'user', id: 'everybody', label: 'All students' }
  await auditView(ctx, actor, 'students.export', subject)
  return Readable.from(lines(ctx.db, sort))
}

async function* lines(db: AppContext['db'], sort: PeopleSort | undefined) {
  yield csvLine(['Id', 'Email', 'First name', 'Last name', 'Joined', 'Orders', 'Spent'])
  const ids = await listStudentIds(db, sort)
  for (let at = 0; at < ids.length; at += BATCH_SIZE) {
    const students = await listStudentsToExport(db, ids.slice(at, at + BATCH_SIZE))
    yield students
      .map(({ id, email, firstName, lastName, createdAt, orders, spentCents }) =>
        csvLine([id, email ?? '', firstName, lastName, createdAt, String(orders), decimalDollars(Number(spentCents))]),
      )
      .join('')
  }
}
