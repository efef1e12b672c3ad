import { createHmac } from 'node:crypto'

import { expect, expectAccessible, loseSession, signUp, test, toast } from './shop-test.ts'

/**
 * The code an authenticator app shows for a secret (RFC 6238). Each code works once, so a later step can be requested.
 */
function authenticatorCode(secret: string, stepsAhead = 0): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...secret.replaceAll(/\s/g, '')].map((l) => letters.indexOf(l).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + stepsAhead))
  const hash = createHmac('sha1', key).update(counter).digest()
  const start = (hash.at(-1) ?? 0) & 15
  return String((hash.readUInt32BE(start) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

test('two-factor sign-in is set up, used with both kinds of code, and turned off', async ({ page }) => {
  test.slow()
  const person = await signUp(page)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Set up' }).click()
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  await expectAccessible(page)
  const secret = (await page.getByRole('code').textContent()) ?? ''
  await page.getByLabel('Code from the app').fill('000000')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(toast(page, 'Setup Failed')).toContainText('This code is wrong or was already used')
  await page.getByLabel('Code from the app').fill(authenticatorCode(secret))
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(toast(page, 'Two-Factor Turned On')).toBeVisible()
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recoveryCode = (await codes.first().textContent()) ?? ''
  await expectAccessible(page)
  await page.getByRole('button', { name: "I've saved them" }).click()
  await expect(page.getByText('10 recovery codes left.')).toBeVisible()

  const logInAgain = async () => {
    await loseSession(page)
    await page.goto('/auth')
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByLabel('Code')).toBeFocused()
  }
  await logInAgain()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(person.email)

  await logInAgain()
  await page.getByLabel('Code').fill(authenticatorCode(secret, 1))
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(toast(page, 'Welcome back!')).toBeVisible()

  await logInAgain()
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(recoveryCode.toUpperCase())
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page).toHaveURL('/')

  await page.goto('/profile')
  await expect(page.getByText('9 recovery codes left.')).toBeVisible()
  await page.getByRole('button', { name: 'Turn off' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible()
})
