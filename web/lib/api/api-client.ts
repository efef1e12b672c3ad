import type { ApiCalls } from '#contract/all-endpoints.ts'
import type { EndpointInput, EndpointReply } from '#contract/endpoint.ts'
import { ApiError } from './api-error.ts'
import { ConnectionError, seemsOffline } from './connection-error.ts'

export type ApiCallName = keyof ApiCalls
export type ApiInput<Name extends ApiCallName> = EndpointInput<ApiCalls[Name]>
export type ApiReply<Name extends ApiCallName> = EndpointReply<ApiCalls[Name]>

/** The input can be omitted when the call takes none. */
export type InputArgument<Name extends ApiCallName> = unknown extends ApiInput<Name> ? [] : [input: ApiInput<Name>]

export type LooseInput = {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
}

/** `callApi('POST /api/login', { body: { email, password } })` */
export async function callApi<Name extends ApiCallName>(
  name: Name,
  ...[input]: InputArgument<Name>
): Promise<ApiReply<Name>> {
  const { params, query, body } = (input ?? {}) as LooseInput
  const [method = 'GET'] = name.split(' ')
  return (await requestJson(method, pathOf(name, params) + searchString(query), body)) as ApiReply<Name>
}

/** `GET /api/admin/orders/:id` with its id filled in. */
export function pathOf(name: ApiCallName, params: Record<string, string> = {}): string {
  const [, pattern = ''] = name.split(' ')
  return pattern.replace(/:(\w+)/g, (_, param: string) => encodeURIComponent(params[param] ?? ''))
}

/** For calls whose body is the file itself. */
export async function sendFile<Name extends ApiCallName>(name: Name, file: Blob): Promise<ApiReply<Name>> {
  const [method = 'PUT', path = ''] = name.split(' ')
  return (await requestJson(method, path, file)) as ApiReply<Name>
}

/** `onHeaders` receives the headers of a successful response. */
export async function requestJson(
  method: string,
  url: string,
  body?: unknown,
  onHeaders?: (headers: Headers) => void,
): Promise<unknown> {
  const { response, text } = await exchange(method, url, body)
  if (!response.ok) throw new ApiError(response.status, text || response.statusText)
  onHeaders?.(response.headers)
  try {
    return text === '' ? null : JSON.parse(text)
  } catch (cause) {
    // Something between us and the server answered, such as a Wi-Fi login page.
    throw new ConnectionError(method === 'GET' ? 'read' : 'unknown', cause)
  }
}

/** Never retries: a failed write must wait for the person to try again. */
async function exchange(method: string, url: string, body: unknown) {
  const wasOffline = seemsOffline()
  try {
    const response = await fetch(url, { method, credentials: 'include', ...contentOf(body) })
    return { response, text: await response.text() }
  } catch (cause) {
    if (method === 'GET') throw new ConnectionError('read', cause)
    throw new ConnectionError(wasOffline ? 'nothing' : 'unknown', cause)
  }
}

function contentOf(body: unknown): Pick<RequestInit, 'headers' | 'body'> {
  if (body === undefined) return { headers: {}, body: null }
  if (body instanceof Blob) return { headers: { 'content-type': body.type }, body }
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

/** The server reads `''`, `null` and a missing key as the same, so none of them is sent. */
export function searchString(query: Record<string, unknown> = {}): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(key, String(value))
  }
  return search.size === 0 ? '' : `?${search}`
}
