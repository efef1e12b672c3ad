import { waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import type { MentorshipProgram } from '#contract/catalog/offers.ts'
import { type Answers, Refusal } from '#web/test/shop-stand-in.ts'
import { show } from '#web/test/show.tsx'
import { ProgramAdmin } from './ProgramAdmin.tsx'

const CREATE = 'POST /api/admin/mentorship'
const UPDATE = 'PUT /api/admin/mentorship/:id'

const monthly: MentorshipProgram = {
  id: 'p1',
  title: 'Monthly',
  description: 'One to one',
  priceCents: 40_000,
  sessionsCount: 4,
  sessionDurationMinutes: 60,
}

function open(more: Answers = {}, programs = [monthly]) {
  const page = show(<ProgramAdmin programs={programs} />, {
    answers: { [CREATE]: monthly, [UPDATE]: monthly, ...more },
  })
  return { ...page, isClosed: () => waitFor(() => expect(page.screen.queryByRole('dialog')).toBeNull()) }
}

describe('the mentorship programs', () => {
  it('show how many sessions they have', () => {
    expect(open().screen.getByText('4 sessions of 60 minutes')).toBeTruthy()
  })

  it('say what a program is while there is none', () => {
    expect(open({}, []).screen.getByText(/A program sells a number of 1:1 sessions\./)).toBeTruthy()
  })

  it('start with four sessions of an hour and are sent as numbers', async () => {
    const { press, fill, isClosed, server } = open()
    await press('New Program')
    await fill('Title', 'Weekly')
    await fill('Price ($)', '1,200.50')
    await fill('Sessions', ' 12 ')
    await press('Create Program')
    await isClosed()
    expect(server.sentTo(CREATE)).toEqual([
      { title: 'Weekly', description: '', priceCents: 120_050, sessionsCount: 12, sessionDurationMinutes: 60 },
    ])
  })

  it('have prices in other currencies, without an original price', async () => {
    const { press, fill, isClosed, server, screen } = open()
    await press('Edit Monthly')
    await press('Add a currency')
    expect(screen.queryByLabelText('Original price (€)')).toBeNull()
    await fill('Price (€)', '380')
    await press('Save Changes')
    await isClosed()
    expect(server.sentTo(UPDATE)).toMatchObject([
      { prices: [{ currency: 'eur', priceCents: 38_000, originalPriceCents: null }] },
    ])
  })

  it.each([
    ['Sessions', '0'],
    ['Sessions', '2.5'],
    ['Minutes per session', 'an hour'],
  ])('refuse %s "%s"', async (label, words) => {
    const { press, fill, screen, server } = open()
    await press('Edit Monthly')
    await fill(label, words)
    await press('Save Changes')
    expect(await screen.findByText('Please enter a whole number, 1 or higher.')).toBeTruthy()
    expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true')
    expect(server.sentTo(UPDATE)).toEqual([])
  })

  it('keep what was typed when it cannot be saved', async () => {
    const { press, fill, screen } = open({ [UPDATE]: new Refusal(404, 'Program not found') })
    await press('Edit Monthly')
    await fill('Title', 'Quarterly')
    await press('Save Changes')
    expect(await screen.findByText(/Failed to update program\..*Program not found/)).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Quarterly')
  })

  it('are saved once, however often the button is pressed', async () => {
    const answer = Promise.withResolvers<MentorshipProgram>()
    const { press, fill, isClosed, server } = open({ [UPDATE]: () => answer.promise })
    await press('Edit Monthly')
    await fill('Title', 'Quarterly')
    await press('Save Changes')
    await press('Saving...')
    answer.resolve(monthly)
    await isClosed()
    expect(server.sentTo(UPDATE)).toHaveLength(1)
  })
})
