import { FilesUnavailable } from '#server/ports/file-store.ts'

type S3Error = Error & { code?: string; $metadata?: { httpStatusCode?: number } }

/** Errors about a single file or upload, which callers expect. Any other error means the store can't be used. */
const ABOUT_A_FILE = new Set([
  'NoSuchKey',
  'NotFound',
  'NoSuchUpload',
  'InvalidRange',
  'InvalidPart',
  'InvalidPartOrder',
  'EntityTooSmall',
])

export const NOT_S3 = 'NotS3'
export const TIMED_OUT = 'TimeoutError'

/**
 * A revoked key, a deleted bucket or a wrong clock makes files unavailable just like an outage, and staff can fix it.
 * All of them are the same failure, each with its own code.
 */
export function toUnavailable(error: unknown, isAboutFile: boolean): Error {
  if (error instanceof FilesUnavailable) return error
  const failure = error instanceof Error ? (error as S3Error) : new Error(String(error))
  if (isAboutFile && ABOUT_A_FILE.has(failure.name)) return failure
  return new FilesUnavailable(getCode(failure), { cause: failure })
}

function getCode({ code, name, message, $metadata }: S3Error): string {
  if (name === 'AbortError') return TIMED_OUT
  if (code) return code.startsWith('HPE_') ? NOT_S3 : code
  // The SDK gives no error name when it can't parse the response.
  if (/XML parse error|Deserialization error/.test(message)) return NOT_S3
  if (message.startsWith('Region not accepted')) return 'InvalidRegionName'
  const isNamed = !['Error', 'TypeError', 'Unknown', 'UnknownError', 'NotFound'].includes(name)
  return isNamed ? name : `HTTP ${$metadata?.httpStatusCode ?? 'error'}`
}

type Reply = { statusCode?: number; headers?: Record<string, string> }

/** A web page or some other API. If a proxy says the store is down, that's an outage, whatever it sends. */
export function isFromAnotherServer({ statusCode = 0, headers = {} }: Reply, isFile: boolean): boolean {
  if (statusCode >= 500 || statusCode === 429 || headers['x-amz-request-id']) return false
  if (isFile && statusCode < 300) return false
  return /^(text\/html|application\/json)\b/i.test(headers['content-type'] ?? '')
}
