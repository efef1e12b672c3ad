import http from 'node:http'
import https from 'node:https'

import { lookUpPublicHost, refusePrivateHost } from '#server/network/private-hosts.ts'
import { DEFAULT_REGION, type S3Account } from '#server/ports/s3-account.ts'

export type ConnectionRules = { allowPrivateHosts: boolean }

const TRIES = 3
const CONNECT_WITHIN_MS = 5_000

/** Imported when a bucket is first used: a shop that keeps its files on disk never loads Amazon's SDK. */
export async function openS3(account: S3Account, { allowPrivateHosts }: ConnectionRules) {
  // An address in numbers is never looked up.
  if (account.endpoint && !allowPrivateHosts) await refusePrivateHost(new URL(account.endpoint).hostname)
  const [sdk, { getSignedUrl }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('@aws-sdk/s3-request-presigner'),
  ])
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
      httpAgent: new http.Agent(agent),
      httpsAgent: new https.Agent(agent),
    },
  })
  return { sdk, client, getSignedUrl }
}

export type OpenS3 = Awaited<ReturnType<typeof openS3>>
