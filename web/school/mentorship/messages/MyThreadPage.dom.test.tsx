import { waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'

import type { Thread, ThreadMessage } from '#contract/mentorship/mentor-thread.ts'
import { ada } from '#web/test/sample-viewers.ts'
import { Refusal } from '#web/test/shop-stand-in.ts'
import { show } from '#web/test/show.tsx'
import { MyThreadPage } from './MyThreadPage.tsx'

const MENTOR = '0192f3a1-0000-7000-8000-00000000beef'
const SHOW = 'GET /api/my/mentorship/threads/:mentorId'
const SEND = 'POST /api/my/mentorship/threads/:mentorId/messages'
const READ = 'PUT /api/my/mentorship/threads/:mentorId/read'

const message = (position: number, change: Partial<ThreadMessage> = {}): ThreadMessage => ({
  id: `0192f3a1-0000-7000-8000-${String(position).padStart(12, '0')}`,
  position,
  isMine: false,
  text: `Message ${position}`,
  files: [],
  sentAt: '2026-11-18T10:00:00.000Z',
  deletedAt: null,
  ...change,
})

const thread = (change: Partial<Thread> = {}): Thread => ({
  now: '2026-11-18T12:00:00.000Z',
  personId: MENTOR,
  personName: 'Mara Voss',
  personPictureUrl: null,
  canWrite: true,
  messages: [message(1)],
  hasEarlier: false,
  unreadCount: 0,
  readByOther: 0,
  ...change,
})

const open = (shown: Partial<Thread> = {}, answers = {}) =>
  show(<MyThreadPage params={{ id: MENTOR }} />, {
    viewer: ada,
    at: `/mentorship/messages/${MENTOR}`,
    answers: { [SHOW]: thread(shown), [READ]: { message: 'Marked as read.' }, ...answers },
  })

beforeEach(() => sessionStorage.clear())

describe('a conversation', () => {
  it('shows words as they were written, and only web links as links', async () => {
    const text = '<b>Bold</b> javascript:alert(1)\nhttps://example.test/chart.'
    const { screen } = open({ messages: [message(1, { text })] })
    const log = await screen.findByRole('log', { name: 'Messages' })
    expect(log.textContent).toContain(text)
    const links = within(log).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://example.test/chart'])
    expect(links[0]?.getAttribute('rel')).toContain('noopener')
  })

  it("shows the mentor's face next to the name and the mentor's messages only", async () => {
    const { screen } = open({ messages: [message(1), message(2, { isMine: true })] })
    const messages = within(await screen.findByRole('log', { name: 'Messages' })).getAllByRole('listitem')
    expect(messages.map(({ textContent }) => textContent?.includes('MV'))).toEqual([true, false])
    expect(screen.getByRole('heading', { level: 1 }).previousSibling?.textContent).toBe('MV')
  })

  it('offers files other than pictures only as downloads', async () => {
    const file = { id: MENTOR, name: 'plan.pdf', type: 'pdf', sizeBytes: 2048, width: null, height: null } as const
    const { screen } = open({ messages: [message(1, { text: '', files: [file] })] })
    const link = await screen.findByRole('link', { name: /plan\.pdf/ })
    expect(link.getAttribute('download')).toBe('plan.pdf')
    expect(link.textContent).toContain('2 KB')
  })

  it('marks what is on the screen as read', async () => {
    const { screen, server } = open({ messages: [message(1), message(2)], unreadCount: 2 })
    await screen.findByRole('log', { name: 'Messages' })
    await waitFor(() => expect(server.sentTo(READ)[0]).toEqual({ position: 2 }))
  })

  it('keeps the text when sending fails, and sends it again under the same id', async () => {
    const replies: unknown[] = [
      new Refusal(503, 'The shop is busy right now.', 'unavailable'),
      message(2, { isMine: true }),
    ]
    const { screen, press, fill, server } = open({}, { [SEND]: () => replies.shift() })
    await fill('Message to Mara Voss', 'Are you there?')
    await press('Send message')
    await screen.findByText('The shop is busy right now.')
    const field = screen.getByLabelText<HTMLTextAreaElement>('Message to Mara Voss')
    expect(field.value).toBe('Are you there?')
    await press('Send message')
    await waitFor(() => expect(field.value).toBe(''))
    const ids = server.sentTo(SEND).map((body) => (body as { id: string }).id)
    expect([ids.length, new Set(ids).size]).toEqual([2, 1])
  })

  it('still has what was typed after a reload', async () => {
    const first = open()
    await first.fill('Message to Mara Voss', 'Half a thought')
    first.unmount()
    const { screen } = open()
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Message to Mara Voss')).value).toBe('Half a thought')
  })

  it('says that an attached file is empty, without sending it', async () => {
    const { screen, user, server } = open()
    await user.upload(await screen.findByLabelText('Files to attach'), new File([], 'plan.pdf'))
    expect(await screen.findByText('plan.pdf: Please choose another file: this one is empty.')).toBeTruthy()
    expect(server.calls.some(({ name }) => name === 'PUT /api/mentorship/files/:id')).toBe(false)
  })

  it('can only be read once it is over', async () => {
    const { screen } = open({ canWrite: false })
    expect(await screen.findByText(/isn't your mentor at the moment/)).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: /^Message to/ })).toBeNull()
  })

  it('says so if there is none', async () => {
    const { screen } = open({}, { [SHOW]: new Refusal(404, 'Mentor not found', 'not_found') })
    expect(await screen.findByRole('heading', { name: "We can't find this conversation" })).toBeTruthy()
  })
})
