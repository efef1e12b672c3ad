import { waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { NOT_A_PICTURE } from '#contract/accounts/picture-rules.ts'
import type { User } from '#contract/accounts/user.ts'
import { ada } from '#web/test/sample-viewers.ts'
import { type Answers, Refusal } from '#web/test/shop-stand-in.ts'
import { show } from '#web/test/show.tsx'
import { AccountStatus } from './AccountStatus.tsx'
import { ProfileInformation } from './ProfileInformation.tsx'

const open = (answers: Answers = {}, viewer: User = ada) =>
  show(<ProfileInformation viewer={viewer} />, { viewer, answers })

async function edit(answers: Answers = {}) {
  const page = open(answers)
  await page.press('Edit Profile')
  return page
}

describe('editing the profile', () => {
  it('sends only what changed, and gives the focus back', async () => {
    const { fill, press, screen, server } = await edit({ 'PUT /api/profile': { ...ada, lastName: 'King' } })
    await fill('Last Name', ' King ')
    await press('Save Changes')
    expect(await screen.findByText('Your changes are saved.')).toBeTruthy()
    expect(server.sentTo('PUT /api/profile')).toEqual([{ lastName: 'King' }])
    expect(document.activeElement?.textContent).toBe('Edit Profile')
  })

  it('sends nothing when nothing changed', async () => {
    const { press, screen, server } = await edit()
    await press('Save Changes')
    expect(await screen.findByRole('button', { name: 'Edit Profile' })).toBeTruthy()
    expect(server.calls).toEqual([])
  })

  it('says that a new email address has to be confirmed', async () => {
    const { fill, press, screen } = await edit({ 'PUT /api/profile': { ...ada, email: 'ada@new.example' } })
    await fill('Email', 'ada@new.example')
    await press('Save Changes')
    expect(await screen.findByText('We sent a confirmation link to your new address.')).toBeTruthy()
  })

  it('keeps what was typed when it is refused', async () => {
    const { fill, press, screen } = await edit({ 'PUT /api/profile': new Refusal(409, 'This email is taken.') })
    await fill('Email', 'grace@example.com')
    await press('Save Changes')
    expect(await screen.findByText('This email is taken.')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('grace@example.com')
  })

  it('forgets what was typed when it is canceled', async () => {
    const { fill, press, screen } = await edit()
    await fill('First Name', 'Augusta')
    await press('Cancel')
    await press('Edit Profile')
    expect(screen.getByLabelText<HTMLInputElement>('First Name').value).toBe('Ada')
  })
})

describe('the profile picture', () => {
  it('is not uploaded unless it is a picture', async () => {
    const { screen, server } = open()
    const input = screen.getByLabelText<HTMLInputElement>('Picture')
    // A person can still choose any file in the browser's dialog.
    const user = userEvent.setup({ applyAccept: false })
    await user.upload(input, new File(['x'], 'notes.txt', { type: 'text/plain' }))
    expect(await screen.findByText(NOT_A_PICTURE)).toBeTruthy()
    expect(server.calls).toEqual([])
  })

  it('can be removed where there is one', async () => {
    const { press, screen } = open({ 'DELETE /api/profile/picture': ada }, { ...ada, profileImageUrl: '/a-320.webp' })
    await press('Remove picture')
    expect(await screen.findByText('Your picture was removed.')).toBeTruthy()
  })
})

describe('the account status', () => {
  it('lets people ask for another confirmation link while the email is unconfirmed', async () => {
    const { press, screen, server } = show(<AccountStatus viewer={{ ...ada, emailUnverified: true }} />, {
      viewer: ada,
      answers: { 'POST /api/account/resend-verification': { message: 'We sent you a new link.' } },
    })
    await press('Resend link')
    expect(await screen.findByText('We sent you a new link.')).toBeTruthy()
    await waitFor(() => expect(server.calls).toHaveLength(1))
  })

  it('says so when the email is confirmed', () => {
    const { screen } = show(<AccountStatus viewer={ada} />, { viewer: ada })
    expect(screen.getByText('Confirmed')).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })
})
