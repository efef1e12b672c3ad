import { v7 as uuidv7 } from 'uuid'

import { ImportedStudentSchema } from '#contract/students/students.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import { type Database, transact } from '#server/database/database.ts'
import { createInvitedStudent, emailKey, isEmailTaken } from '#server/features/accounts/accounts.ts'
import { recordAudit } from '#server/features/audit/audit.ts'

type Row = { email: string; firstName: string; lastName: string }
type Result = { outcome: 'created' | 'exists' | 'invalid'; message: string }
type Import = { rows: Row[]; dryRun: boolean; invite?: boolean | undefined }

/** One mistake does not stop the other rows; a dry run says the same and changes nothing. */
export async function importStudents(ctx: AppContext, actor: string, { rows, dryRun, invite = false }: Import) {
  return transact(ctx.db, async (trx) => {
    const seen = new Set<string>()
    const results: Result[] = []
    for (const row of rows) results.push(await importRow(ctx, trx, row, { seen, dryRun, invite }))
    const created = results.filter(({ outcome }) => outcome === 'created').length
    if (!dryRun && created > 0) {
      const subject = { type: 'import', id: uuidv7(), label: `${created} students` }
      await recordAudit(ctx, trx, { actor, action: 'user.import', subject, before: null, after: { created } })
    }
    return { results }
  })
}

type How = { seen: Set<string>; dryRun: boolean; invite: boolean }

async function importRow(ctx: AppContext, trx: Database, row: Row, { seen, dryRun, invite }: How): Promise<Result> {
  const parsed = ImportedStudentSchema.safeParse(row)
  if (!parsed.success)
    return { outcome: 'invalid', message: parsed.error.issues[0]?.message ?? 'This row is not valid.' }
  const key = emailKey(parsed.data.email)
  if (seen.has(key)) return { outcome: 'exists', message: 'This address stands in the file twice.' }
  seen.add(key)
  const exists: Result = { outcome: 'exists', message: 'An account with this email already exists.' }
  if (await isEmailTaken(ctx, trx, key)) return exists
  if (dryRun) return { outcome: 'created', message: 'Would be created.' }
  const created = await createInvitedStudent(ctx, trx, parsed.data, invite)
  return created ? { outcome: 'created', message: invite ? 'Created and invited.' : 'Created.' } : exists
}
