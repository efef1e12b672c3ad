import { v7 as uuidv7 } from 'uuid'

import type { AppContext } from '#server/app-context.ts'
import type { MediaSigner } from '#server/secrets/media-signer.ts'

import { type Diagnosis, type Examination, good, note, trouble } from './diagnosis.ts'
import type { OutsideNetwork, Visit } from './outside-network.ts'

const PROBE = 'The doctor was here.'
const PART = { range: 'bytes=4-9', content: PROBE.slice(4, 10) }
const VALID_MS = 5 * 60_000

/** The server at MEDIA_URL, asked for a file the way browsers do. */
export const media: Examination = {
  name: 'Media',
  async examine(ctx, network) {
    const { mediaSigner, files } = ctx
    if (!mediaSigner) return [good('MEDIA_URL is not set, so files come from the shop or its bucket')]
    const key = `general/doctor-${uuidv7()}.txt`
    await files.write(key, Buffer.from(PROBE))
    try {
      return await examineFile(ctx, mediaSigner, key, network)
    } finally {
      await files.delete(key)
    }
  },
}

async function examineFile(
  { clock, config }: AppContext,
  signer: MediaSigner,
  key: string,
  { visit }: OutsideNetwork,
): Promise<Diagnosis[]> {
  const url = new URL(signer.sign(key, new Date(clock.now().getTime() + VALID_MS)))
  const { origin } = signer
  const { origin: site } = config.siteUrl
  const part = await visit(url, { headers: { range: PART.range, origin: site } }).catch((error: Error) => error)
  if (part instanceof Error) {
    return [trouble(`${origin} can't be opened (${part.message}): start the server at MEDIA_URL, or remove MEDIA_URL.`)]
  }
  const failure = explainAnswer(part, origin, site)
  if (failure) return [failure]
  const found: Diagnosis[] = []
  const unsigned = await visit(new URL(`${origin}/${key}`))
  const forged = new URL(url)
  forged.searchParams.set('signature', 'A'.repeat(43))
  const [byNobody, byForger] = [unsigned, await visit(forged)].map(({ status }) => status < 300)
  if (byNobody || byForger) {
    const whom = byNobody ? 'without a signature' : 'with a wrong signature'
    found.push(trouble(`${origin} sends files to anybody ${whom}: let it check the URL before it looks for a copy.`))
  }
  if (part.headers['set-cookie']) {
    found.push(note(`${origin} sets a cookie, and some caches keep no copy then: turn that off for this host.`))
  }
  if (!['*', site].includes(part.headers['access-control-allow-origin'] ?? '')) {
    found.push(note(`${origin} removes the header Access-Control-Allow-Origin: let it pass on the shop's headers.`))
  }
  return found.length > 0 ? found : [good(`${origin} sends parts of files, only for signed URLs and without cookies`)]
}

/** What's wrong with the answer to a signed URL, if it isn't the part of the file that was asked for. */
function explainAnswer({ status, headers, body, certificate }: Visit, origin: string, site: string) {
  if (certificate?.problem) return trouble(`Browsers refuse the certificate of ${origin} (${certificate.problem}).`)
  if (status === 206 && body === PART.content) return undefined
  if (status === 403) {
    return trouble(`${origin} refuses a signed URL: give it the same MEDIA_URL_KEY, and check its clock.`)
  }
  if (headers.location) return trouble(`${origin} redirects to ${headers.location}: set MEDIA_URL to that server.`)
  if (status === 200 && body === PROBE) {
    return trouble(`${origin} sends the whole file instead of a part: let it pass on or answer the Range header.`)
  }
  return trouble(`${origin} answers ${status} for a file of the shop: check that it gets files from ${site}/media/.`)
}
