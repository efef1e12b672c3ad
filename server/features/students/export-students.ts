import { Readable } from 'node:stream'

import type { PeopleSort } from '#contract/list-sorts.ts'
import { decimalAmount } from '#contract/money.ts'
import { OTHER_SPENDING, writeSpending } from '#contract/orders/other-spending.ts'
import type { AppContext } from '#server/app-context.ts'
import { auditView } from '#server/features/audit/audit.ts'
import { csvLine } from '#server/http/csv-line.ts'

import { hasOtherSpending } from './other-spending.read-model.ts'
import { listStudentIds, listStudentsToExport } from './people.read-model.ts'

const BATCH_SIZE = 1000

/** Exports in batches, so a hundred thousand students are never in memory together. */
export async function exportStudents(ctx: AppContext, actor: string, sort?: PeopleSort): Promise<Readable> {
  const subject = { type: 'user', id: 'everybody', label: 'All students' }
  await auditView(ctx, actor, 'students.export', subject)
  return Readable.from(lines(ctx.db, sort))
}

async function* lines(db: AppContext['db'], sort: PeopleSort | undefined) {
  const isInCurrencies = await hasOtherSpending(db)
  const columns = ['Id', 'Email', 'First name', 'Last name', 'Joined', 'Orders', 'Spent']
  yield csvLine([...columns, ...(isInCurrencies ? [OTHER_SPENDING] : [])])
  const ids = await listStudentIds(db, sort)
  for (let at = 0; at < ids.length; at += BATCH_SIZE) {
    const students = await listStudentsToExport(db, ids.slice(at, at + BATCH_SIZE))
    yield students
      .map(({ id, email, firstName, lastName, createdAt, orders, spentCents, otherSpending }) =>
        csvLine([
          id,
          email ?? '',
          firstName,
          lastName,
          createdAt,
          String(orders),
          decimalAmount(Number(spentCents)),
          ...(isInCurrencies ? [writeSpending(otherSpending)] : []),
        ]),
      )
      .join('')
  }
}
