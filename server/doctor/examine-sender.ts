import { mailHost, mailSettings } from '#server/features/settings/settings.ts'

import { type Diagnosis, type Examination, good, note, trouble } from './diagnosis.ts'
import type { OutsideNetwork } from './outside-network.ts'

/** Only the mail provider knows its selector, so these are the usual ones. */
const SELECTORS = [
  ...['default', 'dkim', 'mail', 'smtp', 'email', 'google', 'selector1', 'selector2', 's1', 's2', 'k1', 'k2', 'k3'],
  ...[
    'pm',
    'resend',
    'mailjet',
    'mandrill',
    'mxvault',
    'zoho',
    'zmail',
    'fm1',
    'fm2',
    'fm3',
    'key1',
    'krs',
    'mg',
    'brevo',
  ],
]

/** Whether receivers can tell that emails from this address are really the shop's. */
export const sender: Examination = {
  name: 'Sender',
  async examine(ctx, network) {
    if ((await mailHost(ctx)) === '') return [good('no mail server, so nothing to check')]
    const { from } = await mailSettings(ctx)
    const domain = from.address.split('@').at(-1) ?? ''
    if (!domain.includes('.')) return [note(`${from.address} has no domain that others can check.`)]
    const found = [
      await examineSpf(domain, network),
      await examineDkim(domain, network),
      await examineDmarc(domain, network),
    ]
    return found
  },
}

async function examineSpf(domain: string, { texts }: OutsideNetwork): Promise<Diagnosis> {
  const records = ((await texts(domain)) ?? []).filter((text) => /^v=spf1( |$)/i.test(text))
  const [record] = records
  if (!record) return trouble(`${domain} has no SPF record: add the TXT record that your mail provider shows.`)
  if (records.length > 1)
    return trouble(`${domain} has ${records.length} SPF records, so receivers ignore all of them: merge them into one.`)
  if (/^v=spf1\s+-all\s*$/i.test(record))
    return trouble(`The SPF record of ${domain} allows nobody to send (${record}): add your mail provider to it.`)
  if (/\+all\b|\sall\b/i.test(record))
    return note(`The SPF record of ${domain} allows everybody to send (${record}): end it with ~all or -all.`)
  return good(`SPF of ${domain}: ${record}`)
}

async function examineDkim(domain: string, { texts }: OutsideNetwork): Promise<Diagnosis> {
  const keys = `_domainkey.${domain}`
  if ((await texts(keys)) === undefined) {
    return note(`${domain} has no DKIM key: turn on DKIM at your mail provider, and add the record it shows.`)
  }
  const answers = await Promise.all(
    SELECTORS.map(async (selector) => ({ selector, records: (await texts(`${selector}.${keys}`)) ?? [] })),
  )
  const known = answers.filter(({ records }) => records.some((text) => /\bp=[\w+/]/.test(text)))
  return known.length > 0
    ? good(`DKIM of ${domain}: ${known.map(({ selector }) => selector).join(', ')}`)
    : good(`DKIM of ${domain}: there are keys, but not under a usual name. An email's headers show whether it's signed`)
}

async function examineDmarc(domain: string, { texts }: OutsideNetwork): Promise<Diagnosis> {
  const record = await findDmarc(domain, texts)
  if (!record) return note(`${domain} has no DMARC record: add a TXT record "v=DMARC1; p=none" for _dmarc.${domain}.`)
  return good(`DMARC of ${domain}: ${record}`)
}

/** Without one of its own, a host has the record of the domain above it. */
async function findDmarc(domain: string, texts: OutsideNetwork['texts']): Promise<string | undefined> {
  const record = ((await texts(`_dmarc.${domain}`)) ?? []).find((text) => /^v=DMARC1\b/i.test(text))
  const parent = domain.split('.').slice(1).join('.')
  return record ?? (parent.includes('.') ? findDmarc(parent, texts) : undefined)
}
