import { isIP } from 'node:net'

import type { SeenRequest } from '#contract/health/health.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import { siteLink } from '#server/config/site-link.ts'
import { DOCTOR_HEADER, makeDoctorPass } from '#server/features/health/doctor-pass.ts'
import { paymentKeys } from '#server/features/settings/settings.ts'
import { webhookUrl } from '#server/features/settings-desk/test-stripe.ts'

import { type Diagnosis, type Examination, good, note, trouble } from './diagnosis.ts'
import type { OutsideNetwork } from './outside-network.ts'

const DAY_MS = 86_400_000
/** Certificates from Let's Encrypt are renewed 30 days before they expire. */
const RENEW_NOTED_DAYS = 20
const RENEW_WRONG_DAYS = 5

/** A shop that's only on this machine has no outside. */
const isPublic = ({ production, siteUrl: { hostname } }: AppContext['config']) =>
  production && hostname !== 'localhost' && isIP(hostname.replace(/^\[|\]$/g, '')) === 0

const seenWith = (ctx: AppContext) => ({ [DOCTOR_HEADER]: makeDoctorPass(ctx) })

/** The shop as visitors reach it: its name, its certificate, and what the proxy passes on. */
export const site: Examination = {
  name: 'Site',
  async examine(ctx, network) {
    const { siteUrl } = ctx.config
    if (!isPublic(ctx.config)) return [good(`${siteUrl.origin} isn't public, so it isn't checked from outside`)]
    const addresses = await network.addresses(siteUrl.hostname)
    if (addresses.length === 0) {
      return [
        trouble(`DNS has no address for ${siteUrl.hostname}: add an A or AAAA record that points to this server.`),
      ]
    }
    return [
      good(`${siteUrl.hostname} is ${addresses.join(' and ')} in DNS`),
      ...(await examineConnection(ctx, network)),
      ...(await examinePlainHttp(ctx, network)),
    ]
  },
}

async function examineConnection(ctx: AppContext, network: OutsideNetwork): Promise<Diagnosis[]> {
  const { siteUrl } = ctx.config
  const visit = await network
    .visit(new URL(siteLink(ctx.config, '/api/health/seen')), { headers: seenWith(ctx) })
    .catch((error: Error) => error)
  if (visit instanceof Error) {
    return [
      trouble(
        `${siteUrl.origin} can't be opened (${visit.message}): start the proxy, and let the firewall pass port 443.`,
      ),
    ]
  }
  const found = visit.certificate ? [examineCertificate(ctx, visit.certificate)] : []
  const { location, 'strict-transport-security': hsts } = visit.headers
  if (visit.status >= 300 && visit.status < 400) {
    return [
      ...found,
      trouble(`${siteUrl.origin} redirects to ${location}: set SITE_URL to the address people end up at.`),
    ]
  }
  if (visit.status === 404) {
    return [
      ...found,
      note(
        `Whatever answers at ${siteUrl.origin} doesn't know this SECRET_KEY: restart the shop with it, or point the proxy to the right port.`,
      ),
    ]
  }
  if (visit.status !== 200) {
    return [...found, trouble(`${siteUrl.origin} answers ${visit.status}: start the shop, or see the proxy's log.`)]
  }
  return [
    ...found,
    ...(hsts ? [] : [note('The proxy removes the Strict-Transport-Security header: let it pass on all headers.')]),
    ...examineProxy(JSON.parse(visit.body)),
  ]
}

function examineCertificate(
  { clock, config }: AppContext,
  certificate: { problem: string | undefined; validUntil: Date },
) {
  const { hostname } = config.siteUrl
  if (certificate.problem) {
    return trouble(
      `Browsers refuse the certificate of ${hostname} (${certificate.problem}): get one from Let's Encrypt, with its full chain.`,
    )
  }
  const days = Math.floor((certificate.validUntil.getTime() - clock.now().getTime()) / DAY_MS)
  const text = `The certificate is valid for ${days} more ${days === 1 ? 'day' : 'days'}`
  if (days < RENEW_WRONG_DAYS) return trouble(`${text}: renew it now, and see why that isn't automatic.`)
  return days < RENEW_NOTED_DAYS ? note(`${text}: automatic renewal seems to have stopped. See its log.`) : good(text)
}

function examineProxy({ address, connectedFrom, forwardedFor, forwardedProto }: SeenRequest): Diagnosis[] {
  const found: Diagnosis[] = []
  if (forwardedFor === null) {
    found.push(
      trouble(
        "The proxy doesn't send X-Forwarded-For, so all visitors share one address and its limits: add it as in deploy/nginx.conf.",
      ),
    )
    // On the proxy's own machine the visitor may have the proxy's address, and both look the same.
  } else if (address === connectedFrom && forwardedFor !== connectedFrom) {
    found.push(
      trouble(
        `The shop doesn't trust its proxy at ${connectedFrom}, so all visitors share one address and its limits: add it to TRUST_PROXY.`,
      ),
    )
  }
  if (forwardedProto !== 'https') {
    found.push(
      note(
        `The proxy sends ${forwardedProto === null ? 'no X-Forwarded-Proto' : `X-Forwarded-Proto: ${forwardedProto}`}: set it to https, as in deploy/nginx.conf.`,
      ),
    )
  }
  return found.length > 0 ? found : [good('The proxy passes on where visitors come from')]
}

async function examinePlainHttp({ config }: AppContext, { visit, plainPort }: OutsideNetwork): Promise<Diagnosis[]> {
  const { hostname, protocol } = config.siteUrl
  if (protocol !== 'https:') return []
  const plain = await visit(new URL(`http://${hostname}:${plainPort}/`)).catch(() => undefined)
  if (!plain)
    return [note(`http://${hostname} doesn't answer: open port 80, so people who leave out https:// get here.`)]
  return plain.headers.location?.startsWith('https://')
    ? [good(`http://${hostname} leads to https://`)]
    : [trouble(`http://${hostname} answers without encryption: let the proxy redirect it to https://.`)]
}

/** Stripe needs an answer from the shop itself: no redirect, no login page, no challenge. */
export const webhook: Examination = {
  name: 'Webhook',
  async examine(ctx, network) {
    if ((await paymentKeys(ctx))?.sandbox) return [good('the sandbox needs none')]
    const url = webhookUrl(ctx)
    if (!isPublic(ctx.config)) return [note(`Stripe can't reach ${url}: use a public SITE_URL to sell.`)]
    const headers = { ...seenWith(ctx), 'content-type': 'application/json' }
    const visit = await network
      .visit(new URL(url), { method: 'POST', headers, body: '{}' })
      .catch((error: Error) => error)
    if (visit instanceof Error)
      return [trouble(`Stripe can't reach ${url} (${visit.message}): see the line on the site.`)]
    const { status, body, headers: answered } = visit
    if (status === 400 && body.includes('"invalid_signature"')) return [good(`${url} answers the way Stripe needs`)]
    if (answered.location)
      return [trouble(`${url} redirects to ${answered.location}, and Stripe doesn't follow: let it reach the shop.`)]
    return [
      trouble(
        `${url} answers ${status}, but that isn't the shop: let the proxy or firewall pass POST requests to it without a login or a challenge.`,
      ),
    ]
  },
}
