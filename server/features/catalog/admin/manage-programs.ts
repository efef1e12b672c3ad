import { v7 as uuidv7 } from 'uuid'
import type { AuditAction } from '#contract/audit/audit-actions.ts'
import type { ProgramInput } from '#contract/catalog/admin-offers.endpoints.ts'
import type { MentorshipProgram } from '#contract/catalog/offers.ts'
import type { AppContext } from '#server/app-context.ts'
import { toColumns } from '#server/database/column-map.ts'
import type { Database } from '#server/database/database.ts'
import { recordAudit } from '#server/features/audit/audit.ts'
import { notFound } from '#server/http/app-error.ts'

import { deleteOtherPrices, setOtherPrices } from '../item-prices.repository.ts'
import { listMentorshipPrograms } from '../offers.repository.ts'
import { deletePriceHistory, recordPrices } from '../price-history.repository.ts'
import { recordCurrentPrices } from '../record-current-prices.ts'
import { AlreadySold, deleteOrArchive } from './delete-or-archive.ts'
import { mergeOrder } from './merge-order.ts'
import { wasOrdered } from './ordered-items.read-model.ts'
import { listIdsInOrder, writePositions } from './positions.repository.ts'
import { deleteProgramRow, insertProgram, updateProgramRow } from './programs.repository.ts'
import { refuseUnseenPrices } from './refuse-unseen-prices.ts'

export function createProgram(ctx: AppContext, actor: string, program: ProgramInput): Promise<MentorshipProgram> {
  const id = uuidv7()
  return ctx.cache.change('catalog', async (trx) => {
    await insertProgram(trx, {
      id,
      title: program.title,
      description: program.description ?? '',
      price_cents: program.priceCents,
      sessions_count: program.sessionsCount,
      session_duration_minutes: program.sessionDurationMinutes,
      created_at: ctx.clock.now().toISOString(),
    })
    await setOtherPrices(trx, { kind: 'mentorship', id }, program.prices ?? [])
    const created = await findProgram(trx, id)
    await recordProgramPrice(ctx, trx, created)
    await record(ctx, trx, actor, 'mentorship.create', null, created)
    return created
  })
}

type ProgramChanges = { [K in keyof ProgramInput]?: ProgramInput[K] | undefined }

export function updateProgram(ctx: AppContext, actor: string, id: string, changes: ProgramChanges) {
  return ctx.cache.change('catalog', async (trx) => {
    const before = await findProgram(trx, id)
    if (changes.prices) refuseUnseenPrices(changes.seenPrices, before.prices)
    await updateProgramRow(trx, id, toColumns(PROGRAM_COLUMNS, changes))
    if (changes.prices) await setOtherPrices(trx, { kind: 'mentorship', id }, changes.prices)
    const after = await findProgram(trx, id)
    await recordProgramPrice(ctx, trx, after)
    await record(ctx, trx, actor, 'mentorship.update', before, after)
    return after
  })
}

export function deleteProgram(ctx: AppContext, actor: string, id: string) {
  const logged = (action: AuditAction, work: (trx: Database) => Promise<void>) =>
    ctx.cache.change('catalog', async (trx) => {
      const program = await findProgram(trx, id)
      await work(trx)
      await record(ctx, trx, actor, action, program, null)
    })
  return deleteOrArchive(
    () =>
      logged('mentorship.delete', async (trx) => {
        if (await wasOrdered(trx, 'mentorship', id)) throw new AlreadySold()
        await deleteProgramRow(trx, id)
        await deletePriceHistory(trx, id)
        await deleteOtherPrices(trx, id)
      }),
    () =>
      logged('mentorship.archive', async (trx) => {
        const now = ctx.clock.now().toISOString()
        await updateProgramRow(trx, id, { archived_at: now })
        await recordPrices(trx, { kind: 'mentorship', id }, [], null, now)
      }),
  )
}

export function reorderPrograms(ctx: AppContext, actor: string, programIds: string[]): Promise<MentorshipProgram[]> {
  return ctx.cache.change('catalog', async (trx) => {
    const before = await listMentorshipPrograms(trx)
    const order = mergeOrder(await listIdsInOrder(trx, 'mentorship_programs'), programIds)
    await writePositions(trx, 'mentorship_programs', order)
    const after = await listMentorshipPrograms(trx)
    const titles = (programs: MentorshipProgram[]) => ({ order: programs.map(({ title }) => title) })
    const subject = { type: 'catalog', id: 'mentorship', label: 'Mentorship program order' }
    const sides = { before: titles(before), after: titles(after) }
    await recordAudit(ctx, trx, { actor, action: 'mentorship.reorder', subject, ...sides })
    return after
  })
}

function recordProgramPrice({ clock }: AppContext, trx: Database, { id, priceCents }: MentorshipProgram) {
  const now = clock.now().toISOString()
  const item = { kind: 'mentorship' as const, id, priceCents, originalPriceCents: null }
  return recordCurrentPrices(trx, item, { startsAt: now, endsAt: null }, now)
}

async function findProgram(trx: Database, id: string): Promise<MentorshipProgram> {
  const program = (await listMentorshipPrograms(trx)).find((candidate) => candidate.id === id)
  if (!program) throw notFound('Mentorship Program')
  return program
}

function record(
  ctx: AppContext,
  trx: Database,
  actor: string,
  action: AuditAction,
  before: MentorshipProgram | null,
  after: MentorshipProgram | null,
): Promise<void> {
  const { id, title } = after ?? before ?? { id: '', title: '' }
  const subject = { type: 'mentorship', id, label: title }
  return recordAudit(ctx, trx, { actor, action, subject, before, after })
}

const PROGRAM_COLUMNS = {
  title: 'title',
  description: 'description',
  priceCents: 'price_cents',
  sessionsCount: 'sessions_count',
  sessionDurationMinutes: 'session_duration_minutes',
} as const
