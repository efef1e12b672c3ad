import type { S3Client } from '@aws-sdk/client-s3'

import { lookUpPublicHost, refusePrivateAddress } from '#server/network/private-hosts.ts'
import { FilesUnavailable } from '#server/ports/file-store.ts'
import { DEFAULT_REGION, type S3Account } from '#server/ports/s3-account.ts'

import { isFromAnotherServer, NOT_S3, toUnavailable } from './s3-failures.ts'
import { STORE_TIMEOUTS, type StoreTimeouts, withTimeout } from './store-timeouts.ts'

export type ConnectionRules = { allowPrivateHosts: boolean; timeouts?: Partial<StoreTimeouts> }

const TRIES = 2

/** Imported when a bucket is first used: a shop that stores its files on disk never loads Amazon's SDK. */
export async function openS3(account: S3Account, { allowPrivateHosts, timeouts: changed }: ConnectionRules) {
  const timeouts = { ...STORE_TIMEOUTS, ...changed }
  const { endpoint, region, accessKeyId, secretAccessKey } = account
  if (endpoint && !allowPrivateHosts) refusePrivateAddress(new URL(endpoint).hostname)
  const [sdk, { getSignedUrl }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('@aws-sdk/s3-request-presigner'),
  ])
  const [http, https] = await Promise.all([import('node:http'), import('node:https')])
  const agent = allowPrivateHosts ? { keepAlive: true } : { keepAlive: true, lookup: lookUpPublicHost }
  const agents = { httpAgent: new http.Agent(agent), httpsAgent: new https.Agent(agent) }
  const connect = (limits: { requestTimeout: number; socketTimeout: number }) => {
    const client = new sdk.S3Client({
      region: region || DEFAULT_REGION,
      credentials: { accessKeyId, secretAccessKey },
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
      maxAttempts: TRIES,
      // The checksums Amazon added in 2025 end up in presigned URLs, and other stores refuse them.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: timeouts.connectMs, throwOnRequestTimeout: true, ...agents, ...limits },
    })
    distinguishFailures(client)
    return client
  }
  /** For requests and small files. Downloads are timed where they're read, because the reader may be slow. */
  const client = connect({ requestTimeout: timeouts.responseMs, socketTimeout: 0 })
  /** For parts of big files, which may take as long as they need while bytes keep moving. */
  const mover = connect({ requestTimeout: timeouts.joinMs, socketTimeout: timeouts.stallMs })
  /** Every small operation has a deadline, even if the SDK would keep retrying. */
  const ask = ((command: never, options?: object) =>
    withTimeout(timeouts.smallMs, (abortSignal) =>
      client.send(command, { ...options, abortSignal }),
    )) as typeof client.send
  return { sdk, client, mover, ask, getSignedUrl, timeouts }
}

export type OpenS3 = Awaited<ReturnType<typeof openS3>>

function distinguishFailures({ middlewareStack }: S3Client): void {
  middlewareStack.add(
    (next) => (args) =>
      next(args).catch((error) => {
        throw toUnavailable(error, 'Key' in args.input)
      }),
    { step: 'initialize', priority: 'high' },
  )
  middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        const result = await next(args)
        const isFile = commandName === 'GetObjectCommand' || commandName === 'HeadObjectCommand'
        if (isFromAnotherServer(result.response as object, isFile)) {
          throw new FilesUnavailable(NOT_S3, { cause: new Error('A different kind of server responded.') })
        }
        return result
      },
    { step: 'deserialize', priority: 'low' },
  )
}
