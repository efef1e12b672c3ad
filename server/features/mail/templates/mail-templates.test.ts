import PostalMime from 'postal-mime'
import { describe, expect, it } from 'vitest'

import { FIXED_MAIL_TYPES, TEMPLATE_TYPES } from '#contract/mail/mail-type.ts'

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
  const { sample, subject, heading, body, note = '', action, longValues } = mailTemplates[type]

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
