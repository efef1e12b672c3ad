import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'

import { ada } from '#web/test/sample-viewers.ts'
import { type Answers, Refusal } from '#web/test/shop-stand-in.ts'
import { show } from '#web/test/show.tsx'
import { ReviewEmails } from './ReviewEmails.tsx'

const PUT = 'PUT /api/my/review-emails'
const OFF = { isOn: false, timeZone: null }

const open = (answers: Answers) =>
  show(<ReviewEmails />, { viewer: ada, answers: { 'GET /api/my/review-emails': OFF, ...answers } })

it('is off, and is turned on in the time zone of the browser', async () => {
  const { screen, user, server } = open({ [PUT]: { isOn: true, timeZone: 'Europe/Berlin' } })
  const field = await screen.findByRole('switch', { name: 'Email me when something is due for review' })
  expect(field).toHaveProperty('checked', false)
  await user.click(field)
  await waitFor(() => expect(field).toHaveProperty('checked', true))
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  expect(server.sentTo(PUT)).toEqual([{ isOn: true, timeZone }])
})

it('stays off and says why when the address is not confirmed', async () => {
  const { screen, user } = open({ [PUT]: new Refusal(409, 'Please confirm your email address first.') })
  const field = await screen.findByRole('switch')
  await user.click(field)
  expect(await screen.findByText('Please confirm your email address first.')).toBeTruthy()
  expect(field).toHaveProperty('checked', false)
})
