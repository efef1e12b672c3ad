import type { Withdrawal } from '#contract/withdrawal/withdrawal.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import { type Database, transact } from '#server/database/database.ts'
import { recordAudit } from '#server/features/audit/audit.ts'
import { withdrawalSettings } from '#server/features/settings/settings.ts'
import { conflict, invalidInput, notFound } from '#server/http/app-error.ts'

import { followWithdrawal, isBuyers, linkWithdrawal } from './end-contract.ts'
import { showWithdrawal } from './show-withdrawal.ts'
import { findOrdersByNumber, findWithdrawal, type WithdrawalRow } from './withdrawals.read-model.ts'
import { activate, changeWithdrawal } from './withdrawals.repository.ts'

type Rules = Awaited<ReturnType<typeof withdrawalSettings>>
type Action = 'withdrawal.update' | 'withdrawal.close' | 'withdrawal.reopen'

export function updateWithdrawal(
  ctx: AppContext,
  actor: string,
  id: string,
  { order, sessionsHeld }: { order?: string | undefined; sessionsHeld?: number | undefined },
): Promise<Withdrawal> {
  return change(ctx, actor, id, 'withdrawal.update', async (trx, row, rules) => {
    if (row.closed_at) throw conflict('already_closed', 'A colleague has closed this request. Reopen it first.')
    if (order) await linkWithdrawal(ctx, trx, row, await requireOrder(trx, order), rules)
    if (sessionsHeld !== undefined) await changeWithdrawal(trx, id, { sessions_held: sessionsHeld })
  })
}

async function requireOrder(trx: Database, typed: string): Promise<string> {
  const [found, other] = await findOrdersByNumber(trx, typed)
  if (!found) throw invalidInput('No paid order has this number.')
  if (other) throw invalidInput('Several orders have this number. Please enter the receipt number instead.')
  return found.id
}

/** Declining brings back the second payment that the request had stopped. */
export function closeWithdrawal(
  ctx: AppContext,
  actor: string,
  id: string,
  { outcome, note }: { outcome: 'repaid' | 'declined'; note?: string | undefined },
): Promise<Withdrawal> {
  return change(ctx, actor, id, 'withdrawal.close', async (trx, row, rules) => {
    if (row.closed_at) throw conflict('already_closed', 'A colleague has closed this request already.')
    const closed = { closed_at: ctx.clock.now().toISOString(), closed_by: actor }
    await changeWithdrawal(trx, id, { ...closed, outcome, outcome_note: note ?? null })
    if (outcome !== 'declined' || !row.active_for_order) return
    // The buyer may declare it again, and the second payment is charged after all.
    await changeWithdrawal(trx, id, { active_for_order: null })
    await followWithdrawal(ctx, trx, row.active_for_order, rules)
  })
}

export function reopenWithdrawal(ctx: AppContext, actor: string, id: string): Promise<Withdrawal> {
  const open = { closed_at: null, closed_by: null, outcome: null, outcome_note: null }
  return change(ctx, actor, id, 'withdrawal.reopen', async (trx, row, rules) => {
    await changeWithdrawal(trx, id, open)
    const { order_id: orderId, sender, contract } = row
    if (!orderId || !isBuyers(sender, contract, orderId)) return
    await activate(trx, id, orderId)
    await followWithdrawal(ctx, trx, orderId, rules)
  })
}

async function change(
  ctx: AppContext,
  actor: string,
  id: string,
  action: Action,
  work: (trx: Database, row: WithdrawalRow, rules: Rules) => Promise<void>,
): Promise<Withdrawal> {
  const rules = await withdrawalSettings(ctx)
  return transact(ctx.db, async (trx) => {
    const row = await findWithdrawal(trx, id)
    if (!row) throw notFound('Request')
    await work(trx, row, rules)
    const before = showWithdrawal(row, rules)
    const after = showWithdrawal((await findWithdrawal(trx, id)) ?? row, rules)
    await recordAudit(ctx, trx, {
      actor,
      action,
      subject: { type: 'withdrawal', id, label: row.name },
      before: toAudit(before),
      after: toAudit(after),
    })
    return after
  })
}

const toAudit = ({ order, sessionsHeld, outcome, outcomeNote }: Withdrawal) => ({
  orderId: order?.id ?? null,
  sessionsHeld,
  outcome,
  outcomeNote,
})
