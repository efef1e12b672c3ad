import { expect, it } from 'vitest'

import { hashPassword } from './features/accounts/password-hasher.ts'

it('a stored password costs an attacker what OWASP asks for', async () => {
  expect(await hashPassword('correct horse')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})
