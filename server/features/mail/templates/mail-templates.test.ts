import PostalMime from 'postal-mime'
import { describe, expect, it } from 'vitest'

import { FIXED_MAIL_TYPES, TEMPLATE_TYPES } from '#contract/mail/mail-type.ts'
import { accentShades } from '#contract/settings/accent-colors.ts'

import { fillPlaceholders, unknownPlaceholders } from './fill-placeholders.ts'
import { mailTemplates } from './mail-templates.ts'
import { writeMail } from './write-mail.ts'

const shop = { siteName: 'Candlewick', siteUrl: 'https://shop.example', supportEmail: 'help@shop.example' }
const allTypes = [...TEMPLATE_TYPES, ...FIXED_MAIL_TYPES]
const HOSTILE = '<img src=x onerror=alert(1)>"\'&{{siteName}}\r\nBcc: eve@example.test\u0000\ud800'

it('has a template for each of the 15 types', () => {
  expect(TEMPLATE_TYPES).toHaveLength(15)
  expect(Object.keys(mailTemplates).sort()).toEqual([...allTypes].sort())
})

describe.each(allTypes)('%s', (type) => {
  const { sample, subject, heading, body, note = '', action, longValues, pictureOf } = mailTemplates[type]

  it('uses only placeholders that have a value', () => {
    const known = [...Object.keys(sample), ...Object.keys(shop)]
    expect(unknownPlaceholders([subject, heading, body, note].join(' '), known)).toEqual([])
  })

  it('becomes an email with subject, text and HTML in light and dark', async () => {
    const mail = await writeMail(type, sample, shop)
    expect(mail.subject).not.toMatch(/[{}]|^$/)
    expect(mail.text).toContain('Candlewick\nhttps://shop.example\nhelp@shop.example')
    expect(mail.text + mail.html).not.toContain('{{')
    expect(mail.html).toContain('prefers-color-scheme: dark')
    expect(mail.html).not.toMatch(/<script|<img/)
    if (action) {
      expect(mail.text).toContain(sample[action.url])
      expect(mail.html).toContain(`href="${sample[action.url]}"`)
    }
  })

  it('writes links as words, and spells them out in its text version', async () => {
    const mail = await writeMail(type, sample, { ...shop, unsubscribeUrl: 'https://shop.example/unsubscribe' })
    const shown = mail.html.replace(/<head>.*?<\/head>/s, '').replace(/<[^>]+>/g, ' ')
    // The changed address of the shop is a fact, not a link.
    if (type !== 'mail_server_changed') expect(shown).not.toContain('://')
    for (const [, url] of mail.html.matchAll(/href="(https?:[^"]+)"/g)) {
      expect(mail.text).toContain(url?.replaceAll('&amp;', '&'))
    }
  })

  it('shows the picture of what it is about, with words for those who block pictures', async () => {
    if (!pictureOf) return
    const main = { url: 'https://shop.example/images/thumbnails/intro-1200.jpg', alt: sample[pictureOf] ?? '' }
    const { html } = await writeMail(type, sample, { ...shop, pictures: { main, ofTitle: new Map() } })
    const shown = [...html.matchAll(/<img[^>]*>/g)].map(([picture]) => picture)
    expect(shown).toEqual([expect.stringContaining(`alt="${sample[pictureOf]}"`)])
  })

  it('shows hostile values as text and never links to them', async () => {
    const hostile = Object.fromEntries(Object.keys(sample).map((name) => [name, HOSTILE]))
    const mail = await writeMail(type, hostile, { ...shop, siteName: '<b>Shop</b>' })
    expect(mail.html).not.toContain('<img')
    expect(mail.html).not.toContain('<b>')
    expect(mail.subject).not.toMatch(/[\r\n\0]/)
    // A message keeps its line breaks, but only in the body.
    if (!longValues) expect(mail.text).not.toMatch(/^Bcc:/m)
    expect([mail.subject, mail.text, mail.html].every((part) => part.isWellFormed())).toBe(true)

    const script = Object.fromEntries(Object.keys(sample).map((name) => [name, 'javascript:alert(1)']))
    expect((await writeMail(type, script, shop)).html).not.toContain('href="javascript:')
  })
})

describe('a placeholder', () => {
  it('is replaced once, by its own value and nothing else', () => {
    const values = { firstName: '{{secret}}', secret: 'x' }
    expect(fillPlaceholders('{{firstName}} {{ firstName }} {{missing}}', values)).toBe('{{secret}} {{secret}} ')
    for (const trick of ['{{constructor}}', '{{__proto__}}', '{{toString}}', '{{firstName.length}}', '{{1+1}}', '$&']) {
      expect(fillPlaceholders(trick, values)).not.toMatch(/function|object|2$/)
    }
  })
})

it('survives a mail parser', async () => {
  const { html } = await writeMail('security_login', { ...mailTemplates.security_login.sample, device: '<i>' }, shop)
  const parsed = await PostalMime.parse(`Content-Type: text/html; charset=utf-8\r\n\r\n${html}`)
  expect(parsed.html).toContain('&lt;i&gt;')
})

describe('the accent color of an email', () => {
  const html = async (accentColor: string) =>
    (await writeMail('welcome', mailTemplates.welcome.sample, { ...shop, accentColor })).html
  const buttonOf = (mail: string) => /<a [^>]*class="flame"[^>]*>/.exec(mail)?.[0]

  it("is the shop's, with readable text on buttons in both themes", async () => {
    const navy = await html('#1B2A6B')
    expect(buttonOf(navy)).toMatch(/background-color:#1B2A6B.*;color:#FFFFFF/)
    const { flame, onFlame } = accentShades('#1B2A6B', 'dark')
    expect(navy).toContain(`.flame { background-color: ${flame} !important; color: ${onFlame} !important; }`)
    expect(navy).not.toMatch(/F2A33A|F7B23B|8A5200|FFC766/)
  })

  it.each(['', 'red;}'])('is our amber when the setting is "%s"', async (accentColor) => {
    expect(buttonOf(await html(accentColor))).toMatch(/background-color:#F2A33A.*;color:#14171C/)
  })
})

describe('the logo of an email', () => {
  const shop = { siteName: 'Wick & Co', siteUrl: 'https://wick.example', supportEmail: '' }
  const html = async (logo?: { url: string; width: number; height: number }) =>
    (await writeMail('welcome', mailTemplates.welcome.sample, { ...shop, logo })).html

  it("is the shop's own with the name beside it, or else our mark, which needs no image", async () => {
    const own = await html({ url: '/images/brand/a-240x96.png', width: 240, height: 96 })
    expect(own).toMatch(/<img[^>]*src="https:\/\/wick\.example\/images\/brand\/a-240x96\.png"[^>]*width="70"/)
    expect(own).toContain('Wick &amp; Co')
    expect(await html()).not.toContain('<img')
  })
})

describe('a receipt email', () => {
  const { sample } = mailTemplates.purchase_confirmation
  const discounted = {
    ...sample,
    discountLabel: 'Discount (WELCOME10)',
    discountAmount: '−$4.90',
    amount: '$44.10',
  }

  it('lists the item, the discount and the total with the card', async () => {
    const { text, html } = await writeMail('purchase_confirmation', discounted, shop)
    expect(text).toContain(
      'Intro to Trading: $49.00\nDiscount (WELCOME10): −$4.90\nTotal paid (Visa ending in 4242): $44.10\nReceipt: CW-2026-000001',
    )
    expect(shownIn(html)).toContain(
      'Intro to Trading $49.00 Discount (WELCOME10) −$4.90 Total paid Visa ending in 4242',
    )
  })

  it('leaves out what there is none of', async () => {
    const { text } = await writeMail('purchase_confirmation', { ...sample, paidWith: '' }, shop)
    expect(text).toContain('Intro to Trading: $49.00\nTotal paid: $49.00\nReceipt:')
  })

  it('links to the refund policy of the site', async () => {
    const { html, text } = await writeMail('purchase_confirmation', sample, shop)
    expect(html).toMatch(/href="https:\/\/shop\.example\/refund-policy"[^>]*>Refund policy</)
    expect(text).toContain('Refund policy:\nhttps://shop.example/refund-policy')
  })
})

describe('the courses of a bundle', () => {
  const { sample } = mailTemplates.bundle_purchase_confirmation
  const ofTitle = new Map([['Trading Psychology', 'https://shop.example/images/thumbnails/mind-1200.jpg']])
  const write = (body?: string) =>
    writeMail(
      'bundle_purchase_confirmation',
      sample,
      { ...shop, pictures: { main: undefined, ofTitle } },
      { body: body ?? null },
    )

  it('are a numbered list with their pictures', async () => {
    const { html, text } = await write()
    expect(text).toContain('1. Intro to Trading\n2. Trading Psychology\n3. Advanced Trading Concepts')
    expect(html.match(/<img[^>]*>/g)).toEqual([expect.stringContaining('mind-1200.jpg')])
  })

  it("aren't listed a second time below a text that names them", async () => {
    const { html, text } = await write('You now own {{courseTitles}}.')
    expect(text).toContain('You now own Intro to Trading, Trading Psychology, Advanced Trading Concepts.')
    expect(text).not.toContain('1. Intro')
    expect(html).not.toContain('<img')
  })
})

it('shows progress as a bar, next to the sentence that says it', async () => {
  const { html } = await writeMail('course_progress', mailTemplates.course_progress.sample, shop)
  expect(html).toContain('aria-label="55% complete"')
  expect(html).toMatch(/<td width="55%" class="flame".*<td width="45%" class="track"/)
  expect(shownIn(html)).toContain('Next lesson 7. Support and resistance')
})

it("ends with the seller's address, if staff entered one", async () => {
  const postalAddress = 'Candlewick Education LLC\n350 Harbor Street\nPortland, OR 97201'
  const { html, text } = await writeMail('welcome', mailTemplates.welcome.sample, { ...shop, postalAddress })
  expect(shownIn(html)).toContain('Candlewick Education LLC, 350 Harbor Street, Portland, OR 97201')
  expect(text).toContain(`help@shop.example\n${postalAddress}\n`)
})

const shownIn = (html: string) =>
  html
    .replace(/<head>.*?<\/head>/s, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
