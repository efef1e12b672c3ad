import type { SandboxContext } from '../sandbox-context.ts'
import type { TableName, Tables } from '../store/sandbox-tables.ts'
import { noSuch } from '../wire/stripe-failure.ts'
import { LIST_PARAMS, listPage } from '../wire/stripe-list.ts'
import type { Params } from '../wire/stripe-params.ts'
import type { Route } from '../wire/stripe-route.ts'

/** Listing and retrieving, which work the same for many kinds of objects. */
export function readRoutes(path: string, table: TableName, filters: readonly string[] = []): Route[] {
  return [
    {
      method: 'GET',
      path,
      params: [...LIST_PARAMS, ...filters],
      handle: (ctx, { params }) => listPage(rowsMatching(ctx, table, params, filters), params, path),
    },
    {
      method: 'GET',
      path: `${path}/:id`,
      params: ['expand'],
      handle: (ctx, { id }) => findRow(ctx, table, id),
    },
  ]
}

export function findRow<T extends TableName>(ctx: SandboxContext, table: T, id: string, param = 'id'): Tables[T] {
  const row = ctx.store.get(table, id)
  if (!row) throw noSuch(table, id, param)
  return row
}

/** Filters that aren't called like the field they compare. */
const FIELDS: Record<string, string> = { ids: 'id', lookup_keys: 'lookup_key' }

function rowsMatching(ctx: SandboxContext, table: TableName, params: Params, filters: readonly string[]) {
  const wanted = filters
    .filter((name) => params.has(name))
    .map((name) => ({ field: FIELDS[name] ?? name, values: params.anyOf(name) }))
  const rows = ctx.store.all(table) as { id: string; [field: string]: unknown }[]
  return rows.filter((row) => wanted.every(({ field, values }) => values.includes(String(row[field]))))
}
