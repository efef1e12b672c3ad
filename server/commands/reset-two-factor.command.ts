import { resetTwoFactorOnServer } from '#server/features/accounts/recover-account.ts'

import { readAccountEmail } from './read-account-email.ts'
import { runCommand } from './run-command.ts'

await runCommand({
  name: 'reset-two-factor',
  about:
    'Switches off two-factor sign-in for someone who lost their phone and their recovery codes. Ends their sessions, tells them and every owner by email, and leaves an entry in the audit log.',
  options: { email: { value: 'you@example.com', about: 'whose second factor' } },
  async run(ctx, { values }) {
    const email = readAccountEmail(values.email)
    await resetTwoFactorOnServer(ctx, { email })
    return {
      text: `${email} can sign in with the password alone now, and set up two-factor sign-in again.`,
      data: { email },
    }
  },
})
