import type { MailType } from '#contract/mail/mail-type.ts'
import type { OutboxMail } from '#contract/mail/outbox.endpoints.ts'

import type { TestShop } from './start-shop.ts'

type ReadMail = OutboxMail & { text: string; html: string; calendar: string | null; link: URL; token: string }

/** Runs due jobs, then reads the outbox, newest first. */
export async function readEmails(shop: TestShop, type?: MailType): Promise<ReadMail[]> {
  await shop.runner.runDueJobs()
  const { mails } = (await shop.visitor().get('/api/outbox')).json<{ mails: OutboxMail[] }>()
  const wanted = mails.filter((mail) => type === undefined || mail.type === type)
  return Promise.all(wanted.map(async ({ id }) => withLink((await shop.visitor().get(`/api/outbox/${id}`)).json())))
}

export async function lastMail(shop: TestShop, type: MailType): Promise<ReadMail> {
  const [mail] = await readEmails(shop, type)
  if (!mail) throw new Error(`no mail of the type ${type}`)
  return mail
}

/** The button's URL: the only one in the text before the signature. */
function withLink(mail: Omit<ReadMail, 'link' | 'token'>): ReadMail {
  const [address = 'about:blank'] = /https?:\/\/\S+/.exec(mail.text) ?? []
  const link = new URL(address)
  return { ...mail, link, token: link.searchParams.get('token') ?? '' }
}
