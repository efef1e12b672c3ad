import { expect, type Page } from '@playwright/test'

import type { MailType } from '../contract/mail/mail-type.ts'
import type { OutboxMail } from '../contract/mail/outbox.endpoints.ts'

type Mail = { text: string }

/** Waits for the newest email of this type to an address. */
export async function waitForEmail(page: Page, email: string, type: MailType): Promise<Mail> {
  let id: string | undefined
  const findId = async () => {
    const { mails }: { mails: OutboxMail[] } = await (await page.request.get('/api/outbox')).json()
    id = mails.find((mail) => mail.to === email && mail.type === type && mail.finishedAt !== null)?.id
    return id
  }
  await expect.poll(findId, { message: `${type} to ${email}` }).toBeTruthy()
  return (await page.request.get(`/api/outbox/${id}`)).json()
}

/** The email's main link. */
export function emailLink({ text }: Mail): string {
  const { pathname, search } = new URL(/https?:\S+\?token=\S+/.exec(text)?.[0] ?? '')
  return pathname + search
}
