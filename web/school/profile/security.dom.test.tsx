import { waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import type { MySession } from '#contract/accounts/my-sessions.endpoints.ts'
import { ada } from '#web/test/sample-viewers.ts'
import { type Answers, type Call, Refusal } from '#web/test/shop-stand-in.ts'
import { show } from '#web/test/show.tsx'
import { ChangePassword } from './ChangePassword.tsx'
import { DeleteAccount } from './deletion/DeleteAccount.tsx'
import { ActiveSessions } from './sessions/ActiveSessions.tsx'
import { TwoFactor } from './two-factor/TwoFactor.tsx'

describe('changing the password', () => {
  async function open(answers: Answers = {}) {
    const page = show(<ChangePassword />, { viewer: ada, answers })
    await page.press('Change Password')
    const fields = () => page.screen.getAllByLabelText<HTMLInputElement>(/password/i, { selector: 'input' })
    const fillAll = async (...words: string[]) => {
      for (const [at, field] of fields().entries()) {
        await page.user.click(field)
        await page.user.paste(words[at] ?? '')
      }
    }
    return { ...page, fields, fillAll }
  }

  it('starts in the first field, which masks its text', async () => {
    const { fields } = await open()
    expect(document.activeElement).toBe(fields()[0])
    expect(fields().map(({ type }) => type)).toEqual(['password', 'password', 'password'])
  })

  it('sends nothing when the two new passwords differ', async () => {
    const page = await open()
    await page.fillAll('old secret', 'analytical engine', 'analytical engines')
    await page.press('Update Password')
    await waitFor(() => expect(page.fields()[2]?.getAttribute('aria-invalid')).toBe('true'))
    expect(page.server.calls).toEqual([])
  })

  it('keeps typed text when the current password is wrong', async () => {
    const page = await open({ 'POST /api/change-password': new Refusal(400, 'Your current password is wrong.') })
    await page.fillAll('wrong', 'analytical engine', 'analytical engine')
    await page.press('Update Password')
    expect(await page.screen.findByText('Your current password is wrong.')).toBeTruthy()
    expect(page.fields().map(({ value }) => value)).toEqual(['wrong', 'analytical engine', 'analytical engine'])
  })

  it('clears typed text when canceled', async () => {
    const page = await open()
    await page.fillAll('old secret', '', '')
    await page.press('Cancel')
    await page.press('Change Password')
    expect(page.fields()[0]?.value).toBe('')
  })
})

describe('the devices', () => {
  const device = (id: string, name: string, isCurrent = false): MySession => ({
    id,
    device: name,
    ipAddress: null,
    firstSeenAt: '2026-11-01T09:00:00.000Z',
    lastSeenAt: '2026-11-16T09:00:00.000Z',
    isCurrent,
  })
  const here = device('s1', 'Firefox on Linux', true)
  const phone = device('s2', 'Safari on iPhone')

  const open = (answers: Answers) => show(<ActiveSessions />, { viewer: ada, answers })

  it('can be signed out, except the one in use', async () => {
    const { screen } = open({ 'GET /api/my/sessions': { sessions: [here, phone] } })
    expect(await screen.findByRole('button', { name: 'Sign out Safari on iPhone' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Sign out Firefox on Linux' })).toBeNull()
  })

  it('leave the list once they are signed out', async () => {
    const sessions = [here, phone]
    const page = open({
      'GET /api/my/sessions': () => ({ sessions: [...sessions] }),
      'DELETE /api/my/sessions/:id': () => ({ ended: sessions.splice(1).length }),
    })
    await page.press('Sign out Safari on iPhone')
    await waitFor(() => expect(page.screen.queryByText('Safari on iPhone')).toBeNull())
    expect(page.server.calls.find(({ name }) => name.startsWith('DELETE'))?.path).toBe('/api/my/sessions/s2')
  })

  it('are not signed out all together without a question', async () => {
    const page = open({ 'GET /api/my/sessions': { sessions: [here, phone] } })
    await page.press('Sign out other devices')
    const question = within(await page.screen.findByRole('alertdialog'))
    await page.user.click(question.getByRole('button', { name: 'Cancel' }))
    expect(page.server.calls.filter(({ name }) => name.startsWith('DELETE'))).toEqual([])
  })

  it('offer nothing to sign out when there is only this one', async () => {
    const { screen } = open({ 'GET /api/my/sessions': { sessions: [here] } })
    expect(await screen.findByText('Firefox on Linux')).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('collapse a long list until it is expanded', async () => {
    const many = Array.from({ length: 8 }, (_, at) => device(`m${at}`, `Browser ${at}`, at === 0))
    const page = open({ 'GET /api/my/sessions': { sessions: many } })
    expect(await page.screen.findAllByRole('listitem')).toHaveLength(6)
    await page.press('Show all 8 devices')
    expect(page.screen.getAllByRole('listitem')).toHaveLength(8)
  })

  it("offer a retry when they can't be loaded", async () => {
    const answer = vi
      .fn<(call: Call) => { sessions: MySession[] } | Refusal>()
      .mockReturnValueOnce(new Refusal(500, 'Something went wrong.'))
      .mockReturnValue({ sessions: [here] })
    const page = open({ 'GET /api/my/sessions': answer })
    await page.press('Try Again')
    expect(await page.screen.findByText('Firefox on Linux')).toBeTruthy()
  })
})

describe('two-factor sign-in', () => {
  const off = { enabledSince: null, recoveryCodesLeft: 0 }
  const secret = { secret: 'ABCDEFGH', otpauthUrl: 'otpauth://totp/x', qrCodeDataUrl: 'data:image/png;base64,AA==' }

  const open = (answers: Answers) =>
    show(<TwoFactor />, { viewer: ada, answers: { 'GET /api/account/two-factor': off, ...answers } })

  it('shows the recovery codes before anything else once it is on', async () => {
    const page = open({
      'POST /api/account/two-factor/setup': secret,
      'POST /api/account/two-factor/confirm': { recoveryCodes: ['aaaa-1111', 'bbbb-2222'] } as never,
    })
    await page.press('Set up')
    expect(await page.screen.findByText('ABCD EFGH')).toBeTruthy()
    await page.fill('Code from the app', ' 123456 ')
    await page.press('Turn on')
    const codes = within(await page.screen.findByRole('list', { name: 'Recovery codes' }))
    expect(codes.getAllByRole('listitem').map((code) => code.textContent)).toEqual(['aaaa-1111', 'bbbb-2222'])
    expect(page.server.sentTo('POST /api/account/two-factor/confirm')).toEqual([{ code: '123456' }])
  })

  it('keeps the same secret after a wrong code', async () => {
    const page = open({
      'POST /api/account/two-factor/setup': secret,
      'POST /api/account/two-factor/confirm': new Refusal(400, 'That code is wrong.'),
    })
    await page.press('Set up')
    await page.fill('Code from the app', '000000')
    await page.press('Turn on')
    expect(await page.screen.findByText('That code is wrong.')).toBeTruthy()
    expect(page.screen.getByText('ABCD EFGH')).toBeTruthy()
  })

  it('asks for the password when the sign-in was a while ago, and again when it is wrong', async () => {
    const setup = vi
      .fn<(call: Call) => typeof secret | Refusal>()
      .mockReturnValueOnce(new Refusal(403, 'Please confirm your password.', 'confirm_password'))
      .mockReturnValue(secret)
    const confirm = vi
      .fn<(call: Call) => { message: string } | Refusal>()
      .mockReturnValueOnce(new Refusal(400, 'That password is wrong.', 'wrong_password'))
      .mockReturnValue({ message: 'ok' })
    const page = open({
      'POST /api/account/two-factor/setup': setup as never,
      'POST /api/account/confirm-password': confirm as never,
    })
    await page.press('Set up')
    await page.fill('Your password', 'wrong')
    await page.press('Continue')
    expect(await page.screen.findByText('That password is wrong.')).toBeTruthy()
    await page.fill('Your password', 'candlewick')
    await page.press('Continue')
    expect(await page.screen.findByText('ABCD EFGH')).toBeTruthy()
  })
})

describe('deleting the account', () => {
  const open = async (answers: Answers) => {
    const page = show(<DeleteAccount />, {
      viewer: ada,
      answers: { 'GET /api/my/purchases': new Refusal(500, 'Something went wrong.'), ...answers },
    })
    await page.press('Delete Account')
    const dialog = within(await page.screen.findByRole('dialog', { name: 'Delete your account?' }))
    return { ...page, dialog }
  }

  it('says what will be deleted and what stays before asking for confirmation', async () => {
    const { dialog, user, server } = await open({})
    expect(dialog.getByRole('heading', { name: /lost|lose/i })).toBeTruthy()
    expect(dialog.getByRole('heading', { name: /kept|keep/i })).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(server.calls.filter(({ name }) => name === 'DELETE /api/account')).toEqual([])
  })

  it('says why it was refused and leaves the account alone', async () => {
    const { dialog, user, screen } = await open({
      'DELETE /api/account': new Refusal(409, 'The last owner cannot be deleted.'),
    })
    await user.click(dialog.getByRole('button', { name: 'Delete Account' }))
    expect(await screen.findByText('The last owner cannot be deleted.')).toBeTruthy()
    expect(screen.getByRole('dialog', { name: 'Delete your account?' })).toBeTruthy()
  })
})
