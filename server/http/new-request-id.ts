import { randomBytes } from 'node:crypto'

const processPart = randomBytes(6).toString('base64url')
let requests = 0

/** Names a request in answers and logs: unique over all processes, and cheaper than a fresh random number each time. */
export function newRequestId(): string {
  requests += 1
  return `${processPart}-${requests.toString(36)}`
}
