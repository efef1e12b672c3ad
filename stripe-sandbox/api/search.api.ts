import type { TableName } from '../store/sandbox-tables.ts'
import { parseSearch } from '../wire/search-query.ts'
import { invalidParameter } from '../wire/stripe-failure.ts'
import type { Params } from '../wire/stripe-params.ts'
import type { Route } from '../wire/stripe-route.ts'

type Found = Record<string, unknown> & { deleted?: boolean }

const SEARCHED: { table: TableName; path: string; fields: string[] }[] = [
  {
    table: 'charge',
    path: '/v1/charges/search',
    fields: ['amount', 'created', 'currency', 'customer', 'disputed', 'metadata', 'refunded', 'status'],
  },
  {
    table: 'customer',
    path: '/v1/customers/search',
    fields: ['created', 'email', 'metadata', 'name', 'phone'],
  },
  {
    table: 'invoice',
    path: '/v1/invoices/search',
    fields: ['created', 'currency', 'customer', 'metadata', 'number', 'status', 'total'],
  },
  {
    table: 'payment_intent',
    path: '/v1/payment_intents/search',
    fields: ['amount', 'created', 'currency', 'customer', 'metadata', 'status'],
  },
  {
    table: 'price',
    path: '/v1/prices/search',
    fields: ['active', 'currency', 'lookup_key', 'metadata', 'product', 'type'],
  },
  {
    table: 'product',
    path: '/v1/products/search',
    fields: ['active', 'created', 'description', 'metadata', 'name', 'shippable', 'url'],
  },
]

/** Unlike Stripe's, the index is never a minute behind. */
export const searchRoutes: Route[] = SEARCHED.map(({ table, path, fields }) => ({
  method: 'GET',
  path,
  params: ['query', 'limit', 'page', 'expand'],
  handle: (ctx, { params }) => {
    const matches = parseSearch(params.requiredText('query'), fields)
    const all = ctx.store.all(table) as unknown as Found[]
    return searchPage(all.filter((row) => !row.deleted && matches(row)).reverse(), params, path)
  },
}))

/** Pages are numbered; Stripe's page is a text that means nothing to the caller. */
function searchPage(found: Found[], params: Params, url: string) {
  const limit = params.integer('limit') ?? 10
  if (limit < 1 || limit > 100) throw invalidParameter('This value must be between 1 and 100.', 'limit')
  const from = params.integer('page') ?? 0
  const next = from + limit
  const hasMore = found.length > next
  return {
    object: 'search_result' as const,
    data: found.slice(from, next),
    has_more: hasMore,
    next_page: hasMore ? String(next) : null,
    total_count: found.length,
    url,
  }
}
