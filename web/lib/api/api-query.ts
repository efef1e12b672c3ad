import { queryOptions } from '@tanstack/react-query'

import { type ApiCallName, type ApiReply, type InputArgument, type LooseInput, searchString } from './api-client.ts'
import type { ApiError } from './api-error.ts'

type ReadName = Extract<ApiCallName, `GET ${string}`>
type ApiQueryKey = readonly [string, ...(string | Record<string, unknown>)[]]

/** `useSuspenseQuery(apiQuery('GET /api/courses'))`: the key alone says what to load, see `queryUrl`. */
export function apiQuery<Name extends ReadName>(name: Name, ...[input]: InputArgument<Name>) {
  return queryOptions<ApiReply<Name>, ApiError>({ queryKey: queryKeyFor(name, input as LooseInput | undefined) })
}

/** Like `apiQuery`, but the given statuses resolve to null instead of failing. */
export function apiQueryOrNull<Name extends ReadName>(name: Name, nullOn: number[], ...[input]: InputArgument<Name>) {
  return queryOptions<ApiReply<Name> | null, ApiError>({
    queryKey: queryKeyFor(name, input as LooseInput | undefined),
    meta: { nullOn },
  })
}

/** `GET /api/courses/:slugOrId` becomes `['/api/courses', 'intro-to-trading']`, so that a prefix invalidates both. */
function queryKeyFor(name: ReadName, { params = {}, query }: LooseInput = {}): ApiQueryKey {
  const [base = '', ...rest] = name.slice('GET '.length).split('/:')
  const segments = rest.flatMap((part) => {
    const [param = '', ...fixed] = part.split('/')
    return [params[param] ?? '', ...fixed]
  })
  return query && searchString(query) !== '' ? [base, ...segments, query] : [base, ...segments]
}

/** The default loader's URL: key segments joined with slashes; a trailing object becomes the query string. */
export function queryUrl(key: readonly unknown[]): string {
  const [base, ...rest] = key
  const last = rest.at(-1)
  const query = typeof last === 'object' && last !== null ? (rest.pop() as Record<string, unknown>) : undefined
  return [String(base), ...rest.map((segment) => encodeURIComponent(String(segment)))].join('/') + searchString(query)
}
