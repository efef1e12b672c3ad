import { v7 as uuidv7 } from 'uuid'
import type { AuditAction } from '#contract/audit/audit-actions.ts'
import type { BundleInput } from '#contract/catalog/admin-offers.endpoints.ts'
import type { Bundle } from '#contract/catalog/offers.ts'
import type { OtherPricesInput } from '#contract/catalog/other-prices.ts'
import { sumIn } from '#contract/catalog/price-in.ts'
import type { AppContext } from '#server/app-context.ts'
import { toColumns } from '#server/database/column-map.ts'
import type { Database } from '#server/database/database.ts'
import { recordAudit } from '#server/features/audit/audit.ts'
import { invalidInput, notFound } from '#server/http/app-error.ts'

import { deleteOtherPrices, setOtherPrices } from '../item-prices.repository.ts'
import { listManagedBundles } from '../offers.repository.ts'
import { deletePriceHistory, recordPrices } from '../price-history.repository.ts'
import { recordCurrentPrices } from '../record-current-prices.ts'
import {
  deleteBundleRow,
  insertBundle,
  listBundleCandidates,
  setBundleCourses,
  updateBundleRow,
} from './bundles.repository.ts'
import { AlreadySold, deleteOrArchive } from './delete-or-archive.ts'
import { mergeOrder } from './merge-order.ts'
import { wasOrdered } from './ordered-items.read-model.ts'
import { listIdsInOrder, writePositions } from './positions.repository.ts'
import { refuseUnseenPrices } from './refuse-unseen-prices.ts'

export function createBundle(ctx: AppContext, actor: string, bundle: BundleInput): Promise<Bundle> {
  const id = uuidv7()
  return ctx.cache.change('catalog', async (trx) => {
    const sum = await checkCourses(trx, bundle.courseIds)
    await insertBundle(trx, {
      id,
      title: bundle.title,
      description: bundle.description ?? '',
      price_cents: bundle.price,
      original_price_cents: bundle.originalPrice ?? sum,
      created_at: ctx.clock.now().toISOString(),
    })
    await setBundleCourses(trx, id, unique(bundle.courseIds))
    await setBundlePrices(trx, id, bundle.prices ?? [])
    const created = await findBundle(trx, id)
    await recordBundlePrice(ctx, trx, created)
    await record(ctx, trx, actor, 'bundle.create', null, created)
    return created
  })
}

type BundleChanges = { [K in keyof BundleInput]?: BundleInput[K] | undefined }

export function updateBundle(ctx: AppContext, actor: string, id: string, changes: BundleChanges): Promise<Bundle> {
  return ctx.cache.change('catalog', async (trx) => {
    const before = await findBundle(trx, id)
    if (changes.prices) refuseUnseenPrices(changes.seenPrices, before.prices)
    await updateBundleRow(trx, id, toColumns(BUNDLE_COLUMNS, changes))
    if (changes.courseIds) {
      await checkCourses(trx, changes.courseIds)
      await setBundleCourses(trx, id, unique(changes.courseIds))
    }
    if (changes.prices) await setBundlePrices(trx, id, changes.prices)
    const after = await findBundle(trx, id)
    await recordBundlePrice(ctx, trx, after)
    await record(ctx, trx, actor, 'bundle.update', before, after)
    return after
  })
}

export function deleteBundle(ctx: AppContext, actor: string, id: string) {
  const logged = (action: AuditAction, work: (trx: Database) => Promise<void>) =>
    ctx.cache.change('catalog', async (trx) => {
      const bundle = await findBundle(trx, id)
      await work(trx)
      await record(ctx, trx, actor, action, bundle, null)
    })
  return deleteOrArchive(
    () =>
      logged('bundle.delete', async (trx) => {
        if (await wasOrdered(trx, 'bundle', id)) throw new AlreadySold()
        await deleteBundleRow(trx, id)
        await deletePriceHistory(trx, id)
        await deleteOtherPrices(trx, id)
      }),
    () =>
      logged('bundle.archive', async (trx) => {
        const now = ctx.clock.now().toISOString()
        await updateBundleRow(trx, id, { archived_at: now })
        await recordPrices(trx, { kind: 'bundle', id }, [], null, now)
      }),
  )
}

export function reorderBundles(ctx: AppContext, actor: string, bundleIds: string[]): Promise<Bundle[]> {
  return ctx.cache.change('catalog', async (trx) => {
    const before = await listManagedBundles(trx)
    await writePositions(trx, 'bundles', mergeOrder(await listIdsInOrder(trx, 'bundles'), bundleIds))
    const after = await listManagedBundles(trx)
    const order = (bundles: Bundle[]) => ({ order: bundles.map(({ title }) => title) })
    const subject = { type: 'catalog', id: 'bundles', label: 'Bundle order' }
    await recordAudit(ctx, trx, {
      actor,
      action: 'bundles.reorder',
      subject,
      before: order(before),
      after: order(after),
    })
    return after
  })
}

async function findBundle(trx: Database, id: string): Promise<Bundle> {
  const bundle = (await listManagedBundles(trx)).find((candidate) => candidate.id === id)
  if (!bundle) throw notFound('Bundle')
  return bundle
}

/** As in dollars, the original price is by default what the courses cost one by one. */
async function setBundlePrices(trx: Database, id: string, prices: OtherPricesInput): Promise<void> {
  const { courses } = await findBundle(trx, id)
  const filled = prices.map((price) => ({
    ...price,
    originalPriceCents: price.originalPriceCents ?? sumIn(courses, price.currency),
  }))
  await setOtherPrices(trx, { kind: 'bundle', id }, filled)
}

function recordBundlePrice({ clock }: AppContext, trx: Database, { id, price, originalPrice }: Bundle): Promise<void> {
  const now = clock.now().toISOString()
  const item = { kind: 'bundle' as const, id, priceCents: price, originalPriceCents: originalPrice }
  return recordCurrentPrices(trx, item, { startsAt: now, endsAt: null }, now)
}

/** Only courses with `bundleIncluded` can be in a bundle. Returns what they cost when bought separately. */
async function checkCourses(trx: Database, courseIds: string[]): Promise<number> {
  const candidates = await listBundleCandidates(trx, courseIds)
  if (candidates.length < unique(courseIds).length) {
    throw invalidInput('Only courses that are included in bundles can be chosen.')
  }
  return candidates.reduce((sum, { priceCents }) => sum + priceCents, 0)
}

function record(
  ctx: AppContext,
  trx: Database,
  actor: string,
  action: AuditAction,
  before: Bundle | null,
  after: Bundle | null,
): Promise<void> {
  const { id, title } = after ?? before ?? { id: '', title: '' }
  const fields = (bundle: Bundle | null) =>
    bundle && { ...bundle, courses: bundle.courses.map((course) => course.title) }
  const subject = { type: 'bundle', id, label: title }
  return recordAudit(ctx, trx, { actor, action, subject, before: fields(before), after: fields(after) })
}

const BUNDLE_COLUMNS = {
  title: 'title',
  description: 'description',
  price: 'price_cents',
  originalPrice: 'original_price_cents',
} as const

const unique = (ids: string[]) => [...new Set(ids)]
