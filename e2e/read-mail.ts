import { expect, type Page } from '@playwright/test'

import type { MailType } from '../contract/mail/mail-type.ts'
import type { OutboxMail } from '../contract/mail/outbox.endpoints.ts'

type Mail = { text: string }

/** The newest email of its kind to an address, as soon as it has been written. */
export async function mailTo(page: Page, email: string, type: MailType): Promise<Mail> {
  let id: string | undefined
  const look = async () => {
    const { mails }: { mails: OutboxMail[] } = await (await page.request.get('/api/outbox')).json()
    id = mails.find((mail) => mail.to === email && mail.type === type && mail.finishedAt !== null)?.id
    return id
  }
  await expect.poll(look, { message: `${type} to ${email}` }).toBeTruthy()
  return (await page.request.get(`/api/outbox/${id}`)).json()
}

/** The link that a mail is about. */
export function linkIn({ text }: Mail): string {
  const { pathname, search } = new URL(/https?:\S+\?token=\S+/.exec(text)?.[0] ?? '')
  return pathname + search
}
