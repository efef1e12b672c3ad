import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'

import { expect, it, onTestFinished } from 'vitest'

import type { AppContext } from '#server/app-context.ts'
import type { Examination } from '#server/doctor/diagnosis.ts'
import { clock } from '#server/doctor/examine-machine.ts'
import { sender } from '#server/doctor/examine-sender.ts'
import { storage } from '#server/doctor/examine-services.ts'
import { site, webhook } from '#server/doctor/examine-site.ts'
import { openOutsideNetwork } from '#server/doctor/outside-network.ts'
import { MediaSigner } from '#server/secrets/media-signer.ts'
import { SecretBox } from '#server/secrets/secret-box.ts'

import { changeSettings } from './change-settings.ts'
import { startDnsServer } from './dns-server.ts'
import { TEST_BUCKET, TestS3Server } from './s3-server.ts'
import { startShop } from './start-shop.ts'
import { SHOP_TEST_CERTIFICATE, startTlsProxy } from './tls-proxy.ts'

const DAY_MS = 86_400_000
const EXPIRES_AT = Date.parse('2125-01-01T00:00:00.000Z')

/** A production shop behind a proxy with HTTPS, and the network that the doctor sees it through. */
async function openShop(env: Record<string, string> = {}) {
  const dns = await startDnsServer({ 'shop.test': { A: ['127.0.0.1'] } })
  const { proxy, port, plainPort } = await startTlsProxy()
  const production = { NODE_ENV: 'production', SITE_URL: `https://shop.test:${port}`, TRUST_PROXY: 'loopback' }
  const keys = { STRIPE_SECRET_KEY: 'sk_live_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' }
  const shop = await startShop({ ...production, ...keys, ...env })
  await shop.app.listen({ host: '127.0.0.1', port: 0 })
  proxy.target = (shop.app.server.address() as AddressInfo).port
  const network = { dnsServers: [dns.address], ca: SHOP_TEST_CERTIFICATE, plainPort }
  const ask = async ({ examine }: Examination, change: Partial<typeof network & AppContext> = {}) => {
    const found = await examine({ ...shop.ctx, ...change }, openOutsideNetwork({ ...network, ...change }))
    return found.map(({ level, text }) => `${level}: ${text}`)
  }
  return { shop, ask, dns, proxy }
}

it('sees the name, the certificate and the proxy of a site from outside', async () => {
  const { shop, ask, dns, proxy } = await openShop()
  dns.names['shop.test'] = { A: ['127.0.0.1'], AAAA: ['::1'] }
  const [name, certificate, passedOn, redirect] = await ask(site)
  expect(name).toBe('good: shop.test is 127.0.0.1 and ::1 in DNS')
  expect(certificate).toMatch(/^good: The certificate is valid for \d+ more days$/)
  expect(passedOn).toBe('good: The proxy passes on where visitors come from')
  expect(redirect).toBe('good: http://shop.test leads to https://')

  const at = (days: number) => ({ clock: { now: () => new Date(EXPIRES_AT - days * DAY_MS) } })
  shop.clock.time = at(10).clock.now()
  expect((await ask(site))[1]).toBe(
    'note: The certificate is valid for 10 more days: automatic renewal seems to have stopped. See its log.',
  )
  shop.clock.time = at(1).clock.now()
  expect((await ask(site))[1]).toMatch(/^trouble: The certificate is valid for 1 more day: renew it now/)
  expect((await ask(site, { ca: '' }))[1]).toMatch(
    /^trouble: Browsers refuse the certificate of shop.test \(\w+\): get one/,
  )
  expect((await ask(site, { secrets: new SecretBox('another key') }))[2]).toMatch(/^note: .*know this SECRET_KEY/)
  expect((await ask(site, { plainPort: 1 })).at(-1)).toMatch(/^note: http:\/\/shop.test doesn't answer: open port 80/)

  proxy.headers = { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https' }
  expect((await ask(site))[2]).toBe('good: The proxy passes on where visitors come from')

  proxy.headers = { 'x-forwarded-proto': 'http' }
  expect((await ask(site)).slice(2, 4)).toEqual([
    expect.stringMatching(/^trouble: The proxy doesn't send X-Forwarded-For, .* add it as in deploy\/nginx.conf/),
    expect.stringMatching(/^note: The proxy sends X-Forwarded-Proto: http: set it to https/),
  ])
  proxy.hidden = ['strict-transport-security']
  expect((await ask(site))[2]).toMatch(/^note: The proxy removes the Strict-Transport-Security header/)
  proxy.intercept = (_, response) => void response.writeHead(301, { location: 'https://www.shop.test/' }).end()
  expect((await ask(site))[2]).toMatch(/^trouble: .* redirects to https:\/\/www.shop.test\/: set SITE_URL/)
  dns.names['shop.test'] = {}
  expect(await ask(site)).toEqual([
    expect.stringMatching(/^trouble: DNS has no address for shop.test: add an A or AAAA/),
  ])
})

it('notices a proxy that the shop does not trust, and one that is off', async () => {
  const { shop, ask } = await openShop({ TRUST_PROXY: '192.0.2.1' })
  expect((await ask(site))[2]).toMatch(/^trouble: The shop doesn't trust its proxy at 127.0.0.1, .*TRUST_PROXY/)
  const siteUrl = new URL('https://shop.test:1')
  const [, refused] = await ask(site, { config: { ...shop.ctx.config, siteUrl } })
  expect(refused).toMatch(/^trouble: https:\/\/shop.test:1 can't be opened \(ECONNREFUSED\): start the proxy/)
  expect((await shop.app.inject('/api/health/seen')).statusCode).toBe(404)
})

it('calls the webhook the way Stripe does, without leaving a failed delivery', async () => {
  const { shop, ask, proxy } = await openShop()
  expect(await ask(webhook)).toEqual([expect.stringMatching(/^good: .*\/api\/webhooks\/stripe answers the way Stripe/)])
  expect(await shop.ctx.db.selectFrom('stripe_events').selectAll().execute()).toEqual([])
  proxy.intercept = (_, response) => void response.writeHead(308, { location: 'https://www.shop.test/' }).end()
  expect((await ask(webhook))[0]).toMatch(/^trouble: .* redirects to .*, and Stripe doesn't follow/)
  proxy.intercept = (_, response) => void response.writeHead(403).end('Are you human?')
  expect((await ask(webhook))[0]).toMatch(/^trouble: .* answers 403, but that isn't the shop/)
})

it('reads SPF, DKIM and DMARC of the sender', async () => {
  const { shop, ask, dns } = await openShop()
  await changeSettings(shop, { smtpHost: 'mail.test', smtpFromEmail: 'hello@news.school.test' })
  expect(await ask(sender)).toEqual([
    'trouble: news.school.test has no SPF record: add the TXT record that your mail provider shows.',
    'note: news.school.test has no DKIM key: turn on DKIM at your mail provider, and add the record it shows.',
    'note: news.school.test has no DMARC record: add a TXT record "v=DMARC1; p=none" for _dmarc.news.school.test.',
  ])
  Object.assign(dns.names, {
    'news.school.test': { TXT: ['unrelated', 'v=spf1 include:mail.test ~all'] },
    's1._domainkey.news.school.test': { TXT: ['v=DKIM1; p=MIGf'] },
    '_dmarc.school.test': { TXT: ['v=DMARC1; p=reject'] },
  })
  expect(await ask(sender)).toEqual([
    'good: SPF of news.school.test: v=spf1 include:mail.test ~all',
    'good: DKIM of news.school.test: s1',
    'good: DMARC of news.school.test: v=DMARC1; p=reject',
  ])
  const spf = async (...TXT: string[]) => {
    dns.names['news.school.test'] = { TXT }
    return (await ask(sender))[0]
  }
  expect(await spf('v=spf1 -all')).toMatch(/^trouble: .* allows nobody to send/)
  expect(await spf('v=spf1 +all')).toMatch(/^note: .* allows everybody to send/)
  expect(await spf('v=spf1 mx -all', 'v=spf1 a -all')).toMatch(/^trouble: .* has 2 SPF records/)
})

it("says that DNS doesn't answer, instead of calling the site wrong", async () => {
  const { ask } = await openShop()
  await expect(ask(site, { dnsServers: ['127.0.0.1:1'] })).rejects.toThrow("DNS doesn't answer (ECONNREFUSED).")
})

it("compares the clock with Stripe's", async () => {
  const stripe = http.createServer((_, response) => {
    response.setHeader('date', new Date('2026-11-15T11:00:00.000Z').toUTCString()).end()
  })
  onTestFinished(() => void stripe.close())
  await once(stripe.listen(0, '127.0.0.1'), 'listening')
  const url = `http://127.0.0.1:${(stripe.address() as AddressInfo).port}`
  const { shop, ask } = await openShop({ STRIPE_API_URL: url })
  const text = 'trouble: The clocks of this machine and Stripe differ by 3600 s: turn on time synchronization (NTP).'
  expect(await ask(clock)).toContain(text)
  shop.moveClock(3_600_000)
  expect(await ask(clock)).not.toContain(text)
})

it('notices a bucket that browsers may not read parts of', async () => {
  const s3 = await new TestS3Server().start()
  onTestFinished(() => s3.stop())
  const { shop, ask } = await openShop({ ALLOW_PRIVATE_HOSTS: 'true' })
  shop.clock.time = new Date()
  const bucket = { ...TEST_BUCKET, endpoint: s3.endpoint }
  const config = { ...shop.ctx.config, files: { ...shop.ctx.config.files, bucket } }
  expect(await ask(storage, { config })).toEqual([expect.stringMatching(/^good: Connected to lessons/)])
  s3.allowedMethods = 'PUT'
  const words =
    "Browsers can't read parts of files in lessons: Its CORS rules must allow GET with the Range header from"
  expect(await ask(storage, { config })).toEqual([
    expect.stringMatching(/^good: /),
    expect.stringMatching(new RegExp(`^trouble: ${words} https`)),
  ])
  const mediaSigner = new MediaSigner('https://media.test', 'a media key that is used in tests and nowhere else')
  expect(await ask(storage, { config, mediaSigner })).toEqual([
    expect.stringMatching(/^good: /),
    expect.stringMatching(new RegExp(`^note: ${words} .* They get them from https://media.test, so it can wait`)),
  ])
  expect(s3.objects.size).toBe(0)
})
