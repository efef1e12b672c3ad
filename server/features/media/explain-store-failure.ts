import { FilesUnavailable } from '#server/ports/file-store.ts'
import type { S3Account } from '#server/ports/s3-account.ts'
import { withoutSecret } from '#server/secrets/without-secret.ts'

type Cause = Partial<Error> & { code?: string; Region?: string; $metadata?: { httpStatusCode?: number } }
type Explain = (account: S3Account, cause: Cause) => string

const LONGEST = 200

const unknownKey = () => "the access key ID doesn't exist or has been revoked. Check it, or create a new key."
const suspended = () => "the storage provider has suspended this key's account. Ask them why."
const wrongSecret = () => "the secret access key doesn't match the access key ID. Enter both again."
const noPermission = () =>
  "the key isn't allowed to do this in this bucket. Give it permission to list, read, write and delete."
const wrongRegion: Explain = ({ region }, { Region }) =>
  `the bucket is not in ${region || 'the default region'}. ${Region ? `Set the region to ${Region}.` : 'Check the region.'}`
const wrongClock = () =>
  "this server's clock is wrong, so its signatures are refused. Turn on time synchronization (NTP)."
const notFound: Explain = (account) => `the host ${getHost(account)} can't be found. Check the endpoint for typos.`
const noAnswer: Explain = (account) =>
  `${getHost(account)} didn't respond in time. Check the endpoint, and whether a firewall blocks it.`
const hungUp: Explain = (account) => `${getHost(account)} closed the connection. Check the endpoint and its port.`
const unreachable: Explain = (account) => `${getHost(account)} can't be reached from this server. Check its network.`
const notS3: Explain = (account) =>
  `${getHost(account)} responds, but it isn't an S3 server. Use the S3 endpoint, not the address of its web console.`
const badCertificate: Explain = (account, { message = '' }) =>
  `the certificate of ${getHost(account)} can't be trusted (${message.slice(0, LONGEST)}).`
const notEncrypted: Explain = (account) =>
  `no secure connection to ${getHost(account)} is possible. Check the port, and whether the endpoint starts with http:// or https://.`
const busy = () => 'the storage is overloaded right now. Try again in a few minutes.'
const full = () => 'the storage is full or over its quota. Free up some space there.'

/** Error codes from S3, compatible stores and the network, in words that say what to change. */
const EXPLANATIONS: Record<string, Explain> = {
  InvalidAccessKeyId: unknownKey,
  InvalidClientTokenId: unknownKey,
  InvalidToken: unknownKey,
  ExpiredToken: unknownKey,
  UserSuspended: suspended,
  AccountProblem: suspended,
  AllAccessDisabled: suspended,
  NotSignedUp: suspended,
  SignatureDoesNotMatch: wrongSecret,
  InvalidSecurity: wrongSecret,
  Unauthorized: wrongSecret,
  NoSuchBucket: ({ bucket }) => `there is no bucket named ${bucket}. It may have been deleted.`,
  InvalidBucketName: ({ bucket }) => `${bucket} is not a valid bucket name.`,
  AccessDenied: noPermission,
  Forbidden: noPermission,
  'HTTP 401': wrongSecret,
  'HTTP 403': noPermission,
  PermanentRedirect: wrongRegion,
  TemporaryRedirect: wrongRegion,
  AuthorizationHeaderMalformed: wrongRegion,
  IncorrectEndpoint: wrongRegion,
  InvalidRegionName: wrongRegion,
  'HTTP 301': wrongRegion,
  RequestTimeTooSkewed: wrongClock,
  RequestExpired: wrongClock,
  SlowDown: busy,
  ServiceUnavailable: busy,
  QuotaExceeded: full,
  XMinioStorageFull: full,
  NotS3: notS3,
  'HTTP 404': notS3,
  'HTTP 405': notS3,
  MethodNotAllowed: notS3,
  ENOTFOUND: notFound,
  EAI_AGAIN: notFound,
  ECONNREFUSED: (account) => `nothing is listening at ${getHost(account)}. Check the endpoint and its port.`,
  ECONNRESET: hungUp,
  EPIPE: hungUp,
  EHOSTUNREACH: unreachable,
  ENETUNREACH: unreachable,
  TimeoutError: noAnswer,
  ETIMEDOUT: noAnswer,
  EPROTO: notEncrypted,
}

/** Node has many error codes for an untrusted certificate. */
const CERTIFICATE = /CERT|SIGNATURE|UNABLE_TO_|HOSTNAME_MISMATCH|ALTNAME/

export function explainStoreFailure(error: unknown, account: S3Account): string {
  if (!(error instanceof FilesUnavailable)) return error instanceof Error ? error.message : String(error)
  const cause = (error.cause ?? {}) as Cause
  const known = Object.hasOwn(EXPLANATIONS, error.code) ? EXPLANATIONS[error.code] : undefined
  if (known) return known(account, cause)
  if (error.code === 'PrivateHostRefused') return cause.message ?? ''
  if (error.code.startsWith('ERR_SSL')) return notEncrypted(account, cause)
  if (CERTIFICATE.test(error.code)) return badCertificate(account, cause)
  const status = cause.$metadata?.httpStatusCode ?? 0
  if (status >= 500) return `${getHost(account)} is having problems (${error.code}). Try again in a few minutes.`
  const said = withoutSecret(cause.message ?? '', account.secretAccessKey).slice(0, LONGEST)
  return `${getHost(account)} returned ${error.code}${said && said !== error.code ? `: ${said}` : ''}.`
}

const getHost = ({ endpoint, bucket }: S3Account) => (endpoint ? new URL(endpoint).host : `${bucket}.s3.amazonaws.com`)
