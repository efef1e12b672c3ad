import { v7 as uuidv7 } from 'uuid'

import { ImportedStudentSchema } from '#contract/students/students.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import { type Database, transact } from '#server/database/database.ts'
import { grantManually } from '#server/features/access/access.ts'
import { createInvitedStudent, emailKey, isEmailTaken, queueInvitationFor } from '#server/features/accounts/accounts.ts'
import { recordAudit } from '#server/features/audit/audit.ts'

import { type Choice, requireOffer } from './grant-access.ts'
import type { Offer } from './offers.read-model.ts'

type Row = { email: string; firstName: string; lastName: string }
type Result = { outcome: 'created' | 'exists' | 'duplicate' | 'invalid'; message: string }
type Import = { rows: Row[]; dryRun: boolean; invite?: boolean | undefined; access?: Choice | undefined }

/** An invalid row doesn't stop the others. A dry run returns the same results and changes nothing. */
export async function importStudents(ctx: AppContext, actor: string, { rows, dryRun, invite = false, access }: Import) {
  return transact(ctx.db, async (trx) => {
    const offer = access && (await requireOffer(trx, access))
    const seen = new Set<string>()
    const results: Result[] = []
    for (const row of rows) results.push(await importRow(ctx, trx, row, { actor, seen, dryRun, invite, offer }))
    const created = results.filter(({ outcome }) => outcome === 'created').length
    if (!dryRun && created > 0) {
      const subject = { type: 'import', id: uuidv7(), label: `${created} students` }
      await recordAudit(ctx, trx, {
        actor,
        action: 'user.import',
        subject,
        before: null,
        after: { created, ...(offer && { access: offer.title }) },
      })
    }
    return { results }
  })
}

type ImportOptions = { actor: string; seen: Set<string>; dryRun: boolean; invite: boolean; offer: Offer | undefined }

async function importRow(ctx: AppContext, trx: Database, row: Row, options: ImportOptions): Promise<Result> {
  const { actor, seen, dryRun, invite, offer } = options
  const parsed = ImportedStudentSchema.safeParse(row)
  if (!parsed.success)
    return { outcome: 'invalid', message: parsed.error.issues[0]?.message ?? "This row isn't valid." }
  const key = emailKey(parsed.data.email)
  if (seen.has(key)) return { outcome: 'duplicate', message: 'Duplicate email in this file.' }
  seen.add(key)
  const exists: Result = { outcome: 'exists', message: 'An account with this email already exists.' }
  if (await isEmailTaken(ctx, trx, key)) return exists
  if (dryRun) return { outcome: 'created', message: 'Will be created.' }
  const created = await createInvitedStudent(ctx, trx, parsed.data)
  if (!created) return exists
  if (offer) await openTo(ctx, trx, created.id, offer)
  if (invite) await queueInvitationFor(ctx, trx, created.id, actor)
  return { outcome: 'created', message: invite ? 'Created and invited.' : 'Created.' }
}

/** Sends no email, because the invitation mentions the access. */
async function openTo(ctx: AppContext, trx: Database, userId: string, offer: Offer): Promise<void> {
  const now = ctx.clock.now().toISOString()
  const { bundleId } = offer
  for (const { id: courseId } of offer.courses) {
    await grantManually(trx, { userId, courseId, bundleId, reason: 'Given by staff', now })
  }
}
