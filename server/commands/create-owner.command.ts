import { createOwner } from '#server/features/accounts/create-owner.ts'

import { askPassword } from './ask-password.ts'
import { readAccountEmail } from './read-account-email.ts'
import { runCommand } from './run-command.ts'

await runCommand({
  name: 'create-owner',
  about: 'Creates the first owner. Asks for the password twice, or reads it from standard input.',
  options: {
    email: { value: 'you@example.com', about: 'the address to sign in with' },
    'first-name': { value: 'Ada', about: 'shown in the back office' },
    'last-name': { value: 'Lovelace', about: 'shown in the back office' },
  },
  async run(ctx, { values }) {
    const email = readAccountEmail(values.email)
    const password = await askPassword('Password for the owner: ')
    const name = { firstName: values['first-name'] ?? 'Shop', lastName: values['last-name'] ?? 'Owner' }
    await createOwner(ctx, { email, password, ...name })
    return { text: `The owner ${email} was created and can sign in at /admin/login.`, data: { email } }
  },
})
