import { lookUpPublicHost, refusePrivateHost } from '#server/network/private-hosts.ts'
import { FilesUnavailable } from '#server/ports/file-store.ts'
import { DEFAULT_REGION, type S3Account } from '#server/ports/s3-account.ts'

export type ConnectionRules = { allowPrivateHosts: boolean }

/** Together less than somebody waits for a page. */
const TRIES = 2
const CONNECT_WITHIN_MS = 3_000
const ANSWER_WITHIN_MS = 5_000
/** For pieces of files, which take as long as the line is slow. */
export const TAKES_LONG = { requestTimeout: 120_000 }

/** Imported when a bucket is first used: a shop that keeps its files on disk never loads Amazon's SDK. */
export async function openS3(account: S3Account, { allowPrivateHosts }: ConnectionRules) {
  // An address in numbers is never looked up.
  if (account.endpoint && !allowPrivateHosts) await refusePrivateHost(new URL(account.endpoint).hostname)
  const [sdk, { getSignedUrl }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('@aws-sdk/s3-request-presigner'),
  ])
  const [http, https] = await Promise.all([import('node:http'), import('node:https')])
  const { endpoint, region, accessKeyId, secretAccessKey } = account
  const agent = allowPrivateHosts ? { keepAlive: true } : { keepAlive: true, lookup: lookUpPublicHost }
  const client = new sdk.S3Client({
    region: region || DEFAULT_REGION,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    maxAttempts: TRIES,
    // Checksums that Amazon added in 2025 end up in presigned addresses, and other stores refuse them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_WITHIN_MS,
      requestTimeout: ANSWER_WITHIN_MS,
      throwOnRequestTimeout: true,
      httpAgent: new http.Agent(agent),
      httpsAgent: new https.Agent(agent),
    },
  })
  client.middlewareStack.add(
    (next) => (command) =>
      next(command).catch((error) => {
        throw toUnavailable(error)
      }),
    { step: 'initialize', priority: 'high' },
  )
  return { sdk, client, getSignedUrl }
}

/** What the shop did wrong keeps its name; what the way or the store did is told apart. */
function toUnavailable(error: Error & { code?: string; $metadata?: { httpStatusCode?: number } }): Error {
  const { code, name, $metadata } = error
  const isAway = /^(E[A-Z_]+|UND_ERR.*)$/.test(code ?? '') || name === 'TimeoutError'
  const isBroken = ($metadata?.httpStatusCode ?? 0) >= 500
  return isAway || isBroken ? new FilesUnavailable(code ?? name, { cause: error }) : error
}

export type OpenS3 = Awaited<ReturnType<typeof openS3>>
