import { randomBytes } from 'node:crypto'

const processPart = randomBytes(6).toString('base64url')
let requests = 0

/** Identifies a request in responses and logs: unique across processes, and short enough to read aloud. */
export function newRequestId(): string {
  requests += 1
  return `${processPart}-${requests.toString(36)}`
}
