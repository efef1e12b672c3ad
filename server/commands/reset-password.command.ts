import { resetPasswordOnServer } from '#server/features/accounts/recover-account.ts'

import { askPassword } from './ask-password.ts'
import { readAccountEmail } from './read-account-email.ts'
import { runCommand } from './run-command.ts'

await runCommand({
  name: 'reset-password',
  about:
    'Sets a new password for someone who can no longer sign in. Ends their sessions, tells them and every owner by email, and leaves an entry in the audit log.',
  options: { email: { value: 'you@example.com', about: 'whose password' } },
  async run(ctx, { values }) {
    const email = readAccountEmail(values.email)
    const password = await askPassword(`New password for ${email}: `)
    const { sessionsEnded } = await resetPasswordOnServer(ctx, { email, password })
    const text = `The password of ${email} was changed. ${describeSessions(sessionsEnded)}`
    return { text, data: { email, sessionsEnded } }
  },
})

function describeSessions(count: number): string {
  return count === 1 ? 'One browser was signed out.' : `${count} browsers were signed out.`
}
