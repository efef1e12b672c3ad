import { waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import type { CustomerMessage } from '#contract/contact/contact.endpoints.ts'
import { grace } from '#web/test/sample-viewers.ts'
import { type Answers, type Call, PageOf, Refusal } from '#web/test/shop-stand-in.ts'
import { show } from '#web/test/show.tsx'
import { MessagesPanel } from './MessagesPanel.tsx'

const unanswered: CustomerMessage = {
  id: 'm1',
  name: '王小明',
  email: 'xiaoming@example.com',
  message: 'Can I pay later?\nThanks & regards',
  sentAt: '2026-11-15T08:00:00.000Z',
  answeredAt: null,
  answeredBy: null,
  userId: null,
  order: { id: 'a1b2c3d4-6f57-4f0c-9a53-1f0f6c1f2d11', title: 'Intro to Trading' },
}
const answered: CustomerMessage = {
  ...unanswered,
  id: 'm2',
  name: 'Mary Jackson',
  answeredAt: '2026-11-16T08:00:00.000Z',
  answeredBy: 'Grace Hopper',
  order: null,
}

const open = (more: Answers = {}, at = '/admin/messages') =>
  show(<MessagesPanel />, {
    viewer: grace,
    at,
    answers: {
      'GET /api/admin/messages': new PageOf([unanswered, answered]),
      'PUT /api/admin/messages/:id/answered': ({ body }: Call) =>
        (body as { answered: boolean }).answered ? answered : unanswered,
      ...more,
    },
  })

describe('messages from customers', () => {
  it('lead to the order they are about', async () => {
    const { screen } = open()
    const link = await screen.findByRole('link', { name: /Open order A1B2C3D4/i })
    expect(link.getAttribute('href')).toContain('a1b2c3d4')
  })

  it('are answered in an email that quotes every line', async () => {
    const { screen } = open()
    const [reply] = await screen.findAllByRole('link', { name: /^Reply by email to / })
    const mailto = new URL(reply?.getAttribute('href') ?? '')
    expect(decodeURIComponent(mailto.pathname)).toBe('xiaoming@example.com')
    expect(mailto.searchParams.get('body')).toContain('Hi 王小明,')
    expect(mailto.searchParams.get('body')).toContain('> Can I pay later?\n> Thanks & regards')
  })

  it('are marked as answered, and say by whom', async () => {
    const { screen, user, server } = open()
    expect(await screen.findByText('Answered by Grace Hopper')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Mark as answered: 王小明' }))
    expect(await screen.findByText('Marked as answered')).toBeTruthy()
    expect(server.sentTo('PUT /api/admin/messages/:id/answered')).toEqual([{ answered: true }])
  })

  it('can be reopened', async () => {
    const { screen, user, server } = open()
    await user.click(await screen.findByRole('button', { name: 'Reopen: Mary Jackson' }))
    expect(await screen.findByText('Message reopened')).toBeTruthy()
    expect(server.sentTo('PUT /api/admin/messages/:id/answered')).toEqual([{ answered: false }])
  })

  it('hand the focus to the next one when they leave the list', async () => {
    const second = { ...unanswered, id: 'm3', name: 'נועה לוי' }
    let left = [unanswered, second]
    const { screen, user } = open({
      'GET /api/admin/messages': () => new PageOf(left),
      'PUT /api/admin/messages/:id/answered': () => {
        left = [second]
        return answered
      },
    })
    const button = await screen.findByRole('button', { name: 'Mark as answered: 王小明' })
    button.focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByText('王小明')).toBeNull())
    const next = screen.getByRole('button', { name: 'Mark as answered: נועה לוי' })
    await waitFor(() => expect(document.activeElement).toBe(next))
  })

  it('say which ones are unanswered', async () => {
    const { screen } = open()
    const [first, second] = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
    expect(first).toContain('王小明')
    expect(first).toContain('Unanswered')
    expect(second).not.toContain('Unanswered')
  })

  it('are filtered by state', async () => {
    const { screen, user, server } = open()
    await screen.findByText('Answered by Grace Hopper')
    await user.selectOptions(screen.getByLabelText('State'), 'Unanswered')
    await waitFor(() => expect(server.calls.at(-1)?.search.get('state')).toBe('open'))
    expect(location.search).toBe('?state=open')
  })

  it('are as the URL says after a reload', async () => {
    const { screen, server } = open({}, '/admin/messages?state=answered')
    await screen.findByText('Answered by Grace Hopper')
    expect(screen.getByLabelText('State')).toHaveProperty('value', 'answered')
    expect(server.calls.map(({ search }) => search.get('state'))).toEqual(['answered'])
  })

  it('say what will appear when there are none', async () => {
    const { screen } = open({ 'GET /api/admin/messages': new PageOf<CustomerMessage>([]) })
    expect(await screen.findByText('Messages from the contact form will show up here.')).toBeTruthy()
  })

  it('keep their state when the server refuses a change', async () => {
    const { screen, user } = open({
      'PUT /api/admin/messages/:id/answered': new Refusal(404, 'Message not found'),
    })
    await user.click(await screen.findByRole('button', { name: 'Mark as answered: 王小明' }))
    expect(await screen.findByText(/Message not found/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Mark as answered: 王小明' })).toBeTruthy()
  })

  it("offer a retry when they can't be loaded", async () => {
    const answer = vi
      .fn<(call: Call) => PageOf<CustomerMessage> | Refusal>()
      .mockReturnValueOnce(new Refusal(500, 'Something went wrong.'))
      .mockReturnValue(new PageOf([answered]))
    const { screen, user } = open({ 'GET /api/admin/messages': answer })
    await user.click(await screen.findByRole('button', { name: /try again/i }))
    expect(await screen.findByText('Answered by Grace Hopper')).toBeTruthy()
  })
})
