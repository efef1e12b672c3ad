import type { S3Account } from '#server/ports/s3-account.ts'

/** What S3 and the network call their failures, in words that say what to change. */
const WORDS: Record<string, (account: S3Account) => string> = {
  InvalidAccessKeyId: () => 'the access key id is not known there.',
  SignatureDoesNotMatch: () => 'the secret access key does not belong to this access key id.',
  NoSuchBucket: ({ bucket }) => `there is no bucket with the name ${bucket}.`,
  AccessDenied: () => 'the key has no right to do this in this bucket.',
  Forbidden: () => 'the key has no right to do this in this bucket.',
  PermanentRedirect: ({ region }) => `the bucket is in another region than ${region || 'the default one'}.`,
  AuthorizationHeaderMalformed: ({ region }) => `the bucket is in another region than ${region || 'the default one'}.`,
  RequestTimeTooSkewed: () => "this server's clock is wrong.",
  ENOTFOUND: (account) => `the host ${hostOf(account)} cannot be found.`,
  EAI_AGAIN: (account) => `the host ${hostOf(account)} cannot be found.`,
  ECONNREFUSED: (account) => `nobody answers at ${hostOf(account)}.`,
  ECONNRESET: (account) => `${hostOf(account)} closed the connection.`,
  TimeoutError: (account) => `${hostOf(account)} did not answer in time.`,
  ETIMEDOUT: (account) => `${hostOf(account)} did not answer in time.`,
}

export function explainStoreFailure(error: unknown, account: S3Account): string {
  const { name, code, message, cause } = error as Error & { code?: string; cause?: { code?: string } }
  const known = [name, code, cause?.code].map((each) => WORDS[each ?? '']).find(Boolean)
  return known ? known(account) : message
}

const hostOf = ({ endpoint, bucket }: S3Account) => (endpoint ? new URL(endpoint).host : `${bucket}.s3.amazonaws.com`)
