import type { AppContext } from '#server/app-context.ts'
import { mailSettings } from '#server/features/settings/settings.ts'

import { explainMailFailure } from '../explain-mail-failure.ts'

/** Tests the mail server in use on a separate connection, so emails being sent aren't interrupted. */
export async function testEmailConnection(ctx: AppContext) {
  const account = (await mailSettings(ctx)).openAccount()
  if (!account) {
    return { success: true, message: 'No mail server is set. Emails stay in the outbox, where staff can read them.' }
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
