import type { AppContext } from '#server/app-context.ts'
import { mailSettings } from '#server/features/settings/settings.ts'

import { explainMailFailure } from '../explain-mail-failure.ts'

/** The one in use, with a connection of its own: mails on their way are not disturbed. */
export async function testEmailConnection(ctx: AppContext) {
  const { account } = await mailSettings(ctx)
  if (!account) {
    return { success: true, message: 'No mail server is set: mails stay in the outbox, where staff can read them.' }
  }
  const transport = ctx.mail.probe(account)
  try {
    await transport.check()
    return { success: true, message: `Connected to ${account.host} on port ${account.port}.` }
  } catch (error) {
    return { success: false, message: explainMailFailure(error, account) }
  } finally {
    transport.close()
  }
}
