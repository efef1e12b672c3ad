import { waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import type { Availability } from '#contract/mentorship/mentor-settings.ts'
import { grace } from '#web/test/sample-viewers.ts'
import { held, Refusal } from '#web/test/shop-stand-in.ts'
import { show } from '#web/test/show.tsx'
import { MentorHoursPage } from './MentorHoursPage.tsx'

const availability: Availability = {
  startedAt: '2026-11-01T09:00:00.000Z',
  settings: {
    timeZone: 'America/New_York',
    meetingLink: null,
    bufferMinutes: 15,
    noticeHours: 24,
    windowDays: 60,
    dailyLimit: null,
  },
  hours: [{ weekday: 1, fromMinute: 540, toMinute: 720 }],
  exceptions: [],
}

const open = (answers = {}) =>
  show(<MentorHoursPage />, {
    viewer: grace,
    at: '/mentor/hours',
    answers: {
      'GET /api/mentor/hours': availability,
      'GET /api/mentor/introduction': { introduction: null },
      ...answers,
    },
  })

describe("a mentor's hours", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T17:00:00.000Z') })
    return () => vi.useRealTimers()
  })

  it('are edited day by day and saved as a week', async () => {
    const hours = [...availability.hours, { weekday: 2, fromMinute: 540, toMinute: 1020 }]
    const { screen, press, user, server } = open({ 'PUT /api/mentor/hours': { ...availability, hours } })
    expect(await screen.findByText('3 hours a week in New York time.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Save hours' })).toHaveProperty('disabled', true)
    await press('Add hours on Tuesday')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Tuesday, to' }), '480')
    expect(await screen.findByText('The end has to be after the start.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Save hours' })).toHaveProperty('disabled', true)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Tuesday, to' }), '1020')
    await press('Save hours')
    expect(await screen.findByText('Hours saved')).toBeTruthy()
    expect(server.sentTo('PUT /api/mentor/hours')).toEqual([{ hours }])
  })

  it('keep what was changed when saving fails', async () => {
    const { screen, press } = open({ 'PUT /api/mentor/hours': new Refusal(400, 'These hours overlap.') })
    await press("Copy Monday's hours to every day from Monday to Friday")
    await press('Save hours')
    expect(await screen.findByText('These hours overlap.')).toBeTruthy()
    expect(screen.getByRole('combobox', { name: 'Friday, from' })).toHaveProperty('value', '540')
  })

  it('can differ on single days', async () => {
    const { screen, press, fill, user, server } = open({ 'POST /api/mentor/exceptions': availability })
    await press('Add days')
    await press('Add')
    expect(await screen.findByText('Please choose a day.')).toBeTruthy()
    await fill('From', '2026-12-24')
    await user.click(screen.getByRole('radio', { name: 'Extra hours' }))
    await press('Add')
    await waitFor(() =>
      expect(server.sentTo('POST /api/mentor/exceptions')).toEqual([
        { day: '2026-12-24', until: '2026-12-24', kind: 'open', fromMinute: 540, toMinute: 720 },
      ]),
    )
  })

  it('can differ from today on, and not before', async () => {
    const { screen, press, fill, server } = open({ 'POST /api/mentor/exceptions': availability })
    await press('Add days')
    await fill('From', '2026-11-17')
    await press('Add')
    expect(await screen.findByText('Please choose today or a later day.')).toBeTruthy()
    await fill('From', '2026-11-18')
    expect(screen.queryByText('Please choose today or a later day.')).toBeNull()
    await press('Add')
    await waitFor(() => expect(server.sentTo('POST /api/mentor/exceptions')).toHaveLength(1))
  })

  it('can be closed for days in a row, up to 60', async () => {
    const { screen, press, fill, server } = open({ 'POST /api/mentor/exceptions': availability })
    await press('Add days')
    await fill('From', '2026-12-21')
    expect(screen.getByLabelText('Until')).toHaveProperty('value', '2026-12-21')
    await fill('Until', '2026-12-20')
    await press('Add')
    expect(await screen.findByText('The last day has to be on or after the first.')).toBeTruthy()
    await fill('Until', '2027-02-19')
    expect(await screen.findByText('Please choose up to 60 days at a time.')).toBeTruthy()
    await fill('Until', '2027-02-18')
    await press('Add')
    await waitFor(() =>
      expect(server.sentTo('POST /api/mentor/exceptions')).toEqual([
        { day: '2026-12-21', until: '2027-02-18', kind: 'closed', fromMinute: null, toMinute: null },
      ]),
    )
  })

  it('list days in a row as one, with the sessions that stay, and remove them together', async () => {
    const ids = [crypto.randomUUID(), crypto.randomUUID()]
    const times = { kind: 'closed', fromMinute: null, toMinute: null } as const
    const days = { ids, day: '2026-12-31', until: '2027-01-01', ...times, bookedSessions: 2 }
    const { screen, press, server } = open({
      'GET /api/mentor/hours': { ...availability, exceptions: [days] },
      'POST /api/mentor/exceptions/remove': availability,
    })
    const list = await screen.findByRole('list', { name: 'Exceptions' })
    expect(list.textContent).toMatch(
      /^December 31, 2026\s–\sJanuary 1, 2027Off all day2 sessions are booked in this time/,
    )
    await press(/^Remove December 31/)
    await waitFor(() => expect(server.sentTo('POST /api/mentor/exceptions/remove')).toEqual([{ ids }]))
  })

  it('leave the focus on the next one when one is removed, and on Add days after the last', async () => {
    const [first, second] = ['2026-12-24', '2026-12-31'].map((day) => ({
      ...{ ids: [crypto.randomUUID()], day, until: day, kind: 'closed' as const },
      ...{ fromMinute: null, toMinute: null, bookedSessions: 0 },
    }))
    const left = [first, second]
    const { screen, press } = open({
      'GET /api/mentor/hours': () => ({ ...availability, exceptions: [...left] }),
      'POST /api/mentor/exceptions/remove': () => {
        left.shift()
        return { ...availability, exceptions: [...left] }
      },
    })
    await press(/^Remove December 24/)
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^December 31/))
    await press(/^Remove December 31/)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add days' })))
  })

  it('come with limits that are checked before they are sent', async () => {
    const settings = { ...availability.settings, noticeHours: 48, dailyLimit: 4 }
    const { screen, press, fill, server } = open({ 'PUT /api/mentor/settings': { ...availability, settings } })
    expect(await screen.findByRole('button', { name: 'Save settings' })).toHaveProperty('disabled', true)
    await fill('Minimum notice (hours)', 'two')
    await press('Save settings')
    expect(await screen.findByText('Please enter a number from 0 to 720.')).toBeTruthy()
    await fill('Minimum notice (hours)', '48')
    await fill('Maximum sessions per day', '4')
    await press('Save settings')
    expect(await screen.findByText('Settings saved')).toBeTruthy()
    expect(server.sentTo('PUT /api/mentor/settings')).toEqual([settings])
  })

  it('let a new mentor save the guessed settings as they are', async () => {
    const { press, server } = open({
      'GET /api/mentor/hours': { ...availability, startedAt: null },
      'PUT /api/mentor/settings': availability,
    })
    await press('Save settings')
    await waitFor(() => expect(server.sentTo('PUT /api/mentor/settings')).toHaveLength(1))
  })
})

describe("a mentor's introduction", () => {
  it('is written below the hours, and can be removed', async () => {
    const sent = { introduction: 'I read your journal with you.' }
    const { screen, press, user, server } = open({
      'PUT /api/mentor/introduction': ({ body }: { body: typeof sent }) => ({
        introduction: body.introduction || null,
      }),
    })
    const field = await screen.findByRole('textbox', { name: 'About you' })
    expect(screen.getByRole('button', { name: 'Save introduction' })).toHaveProperty('disabled', true)
    await user.type(field, sent.introduction)
    await press('Save introduction')
    expect(await screen.findByText('Introduction saved')).toBeTruthy()
    expect(server.sentTo('PUT /api/mentor/introduction')).toEqual([{ ...sent, before: null }])
    await user.clear(field)
    await press('Save introduction')
    await waitFor(() =>
      expect(server.sentTo('PUT /api/mentor/introduction').at(-1)).toEqual({
        introduction: '',
        before: sent.introduction,
      }),
    )
  })

  it('keeps what is typed while it is being saved', async () => {
    const saving = held({ introduction: 'I read your journal.' })
    const { screen, press, user, server } = open({ 'PUT /api/mentor/introduction': saving.answer })
    const field = await screen.findByRole('textbox', { name: 'About you' })
    await user.type(field, 'I read your journal.')
    await press('Save introduction')
    await user.type(field, ' With you.')
    saving.release()
    expect(await screen.findByText('Introduction saved')).toBeTruthy()
    expect(field).toHaveProperty('value', 'I read your journal. With you.')
    await press('Save introduction')
    await waitFor(() => expect(server.sentTo('PUT /api/mentor/introduction')).toHaveLength(2))
    expect(server.sentTo('PUT /api/mentor/introduction').at(-1)).toMatchObject({ before: 'I read your journal.' })
  })

  it('is not sent while it is too long', async () => {
    const { screen, press, user, server } = open()
    await user.click(await screen.findByRole('textbox', { name: 'About you' }))
    await user.paste('x'.repeat(401))
    await press('Save introduction')
    expect(await screen.findByText('Please keep this under 400 characters.')).toBeTruthy()
    expect(server.sentTo('PUT /api/mentor/introduction')).toEqual([])
  })
})
