import { invalidParameter, noSuch } from './stripe-failure.ts'
import type { Params } from './stripe-params.ts'

export const LIST_PARAMS = ['limit', 'starting_after', 'ending_before', 'created', 'expand'] as const

/** One page of a list, newest first, paged by object like Stripe's. */
export function listPage<T extends { id: string; created?: number }>(oldestFirst: T[], params: Params, url: string) {
  const limit = params.integer('limit') ?? 10
  if (limit < 1 || limit > 100) throw invalidParameter('This value must be between 1 and 100.', 'limit')
  const all = oldestFirst.filter(createdWithin(params)).reverse()
  const after = params.text('starting_after')
  const before = params.text('ending_before')
  if (before !== undefined) {
    const until = all.slice(0, getPlace(all, before))
    return page(until.slice(-limit), until.length > limit, url)
  }
  const rest = after === undefined ? all : all.slice(getPlace(all, after) + 1)
  return page(rest.slice(0, limit), rest.length > limit, url)
}

function page<T>(data: T[], hasMore: boolean, url: string) {
  return { object: 'list' as const, data, has_more: hasMore, url }
}

function getPlace(objects: { id: string }[], id: string): number {
  const place = objects.findIndex((object) => object.id === id)
  if (place === -1) throw noSuch('object', id, 'starting_after')
  return place
}

function createdWithin(params: Params): (object: { created?: number }) => boolean {
  if (!params.has('created')) return () => true
  let range: Params | undefined
  try {
    range = params.group('created')
  } catch {
    const exactly = params.integer('created')
    return ({ created }) => created === exactly
  }
  const [gt, gte, lt, lte] = ['gt', 'gte', 'lt', 'lte'].map((name) => range?.integer(name))
  return ({ created = 0 }) =>
    (gt === undefined || created > gt) &&
    (gte === undefined || created >= gte) &&
    (lt === undefined || created < lt) &&
    (lte === undefined || created <= lte)
}
