import type { CreditGrant } from '#contract/credits/session-credits.ts'
import type { AppContext } from '#server/app-context.ts'
import { transact } from '#server/database/database.ts'
import { auditView, recordAudit } from '#server/features/audit/audit.ts'
import {
  endGivenCredits,
  findGrantOwner,
  findProgramTerms,
  grantCreditsManually,
  listCreditGrants,
} from '#server/features/credits/credits.ts'
import { conflict, invalidInput, notFound } from '#server/http/app-error.ts'

import { personSubject, requireEditablePerson, requirePerson, type Staff } from './require-person.ts'

export async function listStudentCredits(ctx: AppContext, actor: string, id: string): Promise<CreditGrant[]> {
  const person = await requirePerson(ctx.db, id)
  await auditView(ctx, actor, 'user.view-credits', personSubject(person))
  return listCreditGrants(ctx.db, id, ctx.clock.now())
}

type Gift = {
  programId: string
  sessions: number
  reason: string
  expiresAt?: string | undefined
  requestId?: string | undefined
}

export async function grantCredits(ctx: AppContext, staff: Staff, userId: string, gift: Gift): Promise<CreditGrant[]> {
  const now = ctx.clock.now()
  const expiresAt = gift.expiresAt ? new Date(gift.expiresAt) : null
  if (expiresAt && expiresAt <= now) throw invalidInput('Please choose a date in the future.')
  const { programId, sessions, reason, requestId } = gift
  const grants = await transact(ctx.db, async (trx) => {
    const person = await requireEditablePerson(trx, staff, userId)
    const program = await findProgramTerms(trx, programId)
    if (!program) throw notFound('Mentorship Program')
    const isNew = await grantCreditsManually(trx, {
      userId,
      programId,
      sessions,
      reason,
      staffId: staff.userId,
      expiresAt: expiresAt?.toISOString() ?? null,
      requestId,
      now: now.toISOString(),
    })
    if (!isNew) throw conflict('already_granted', 'These sessions were already given.')
    ctx.steps.reach('credits:after-row')
    await recordAudit(ctx, trx, {
      actor: staff.userId,
      action: 'credits.grant',
      subject: personSubject(person),
      before: null,
      after: { program: program.title, sessions, reason, expiresAt: expiresAt?.toISOString() ?? null },
    })
    ctx.steps.reach('credits:before-commit')
    return listCreditGrants(trx, userId, now)
  })
  ctx.steps.reach('credits:after-commit')
  return grants
}

/** What is left can't be booked any more, and sessions already booked with it are canceled. */
export async function endCredits(
  ctx: AppContext,
  staff: Staff,
  grantId: string,
  reason: string,
): Promise<CreditGrant[]> {
  const now = ctx.clock.now()
  return transact(ctx.db, async (trx) => {
    const owner = await findGrantOwner(trx, grantId)
    if (!owner) throw notFound('Session credits')
    const person = await requireEditablePerson(trx, staff, owner.userId)
    const before = (await listCreditGrants(trx, owner.userId, now)).find(({ id }) => id === grantId)
    if (!(await endGivenCredits(ctx, trx, grantId, reason))) {
      throw conflict('already_ended', 'These sessions were already ended.')
    }
    await recordAudit(ctx, trx, {
      actor: staff.userId,
      action: 'credits.end',
      subject: personSubject(person),
      before: { program: owner.programTitle, left: before?.left ?? 0, booked: before?.booked ?? 0 },
      after: { reason },
    })
    return listCreditGrants(trx, owner.userId, now)
  })
}
