import { ApiError } from '#web/lib/api/api-error.ts'

/** More than this, and browsers refuse to go on with a request of a page that is gone. */
const MAX_KEPT_BYTES = 60_000

/** A PUT that reaches the server even when the page closes right now, as a beacon would. */
export async function putWithKeepalive(url: string, body: object): Promise<unknown> {
  const text = JSON.stringify(body)
  const response = await fetch(url, {
    method: 'PUT',
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    body: text,
    keepalive: new Blob([text]).size < MAX_KEPT_BYTES,
  })
  const answer = await response.text()
  if (!response.ok) throw new ApiError(response.status, answer || response.statusText)
  return JSON.parse(answer)
}
