import { queryOptions } from '@tanstack/react-query'

import {
  type ApiCallName,
  type ApiReply,
  type InputArgument,
  type LooseInput,
  pathOf,
  requestJson,
  searchString,
} from './api-client.ts'
import type { ApiError } from './api-error.ts'

type ListName = Extract<ApiCallName, `GET ${string}`>
export type Paged<Rows> = { rows: Rows; total: number }

/**
 * A list whose length comes in `X-Total-Count`: `useQuery(pagedQuery('GET /api/admin/orders', { query }))` returns
 * `{ rows, total }`. Its key starts with the path, so that `invalidateQueries({ queryKey: ['/api/admin/orders'] })` matches.
 */
export function pagedQuery<Name extends ListName>(name: Name, ...[input]: InputArgument<Name>) {
  const { params, query } = (input ?? {}) as LooseInput
  const path = pathOf(name, params)
  return queryOptions<Paged<ApiReply<Name>>, ApiError>({
    queryKey: [path, 'page', query ?? {}],
    queryFn: async () => {
      let total = 0
      const rows = (await requestJson('GET', path + searchString(query), undefined, (headers) => {
        total = Number(headers.get('x-total-count') ?? 0)
      })) as ApiReply<Name>
      return { rows, total }
    },
  })
}
