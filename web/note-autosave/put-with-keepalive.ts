import { ApiError } from '#web/lib/api/api-error.ts'

/** Browsers reject larger keepalive requests. */
const MAX_KEEPALIVE_BYTES = 60_000

/** A PUT that completes even if the page closes, like a beacon. */
export async function putWithKeepalive(url: string, body: object): Promise<unknown> {
  const text = JSON.stringify(body)
  const response = await fetch(url, {
    method: 'PUT',
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    body: text,
    keepalive: new Blob([text]).size < MAX_KEEPALIVE_BYTES,
  })
  const answer = await response.text()
  if (!response.ok) throw new ApiError(response.status, answer || response.statusText)
  return JSON.parse(answer)
}
