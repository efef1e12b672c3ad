import { waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import type { EmailLog as LoggedEmail } from '#contract/mail/email-admin.endpoints.ts'
import { grace } from '#web/test/sample-viewers.ts'
import { type Answers, failsOnce, held, PageOf, Refusal } from '#web/test/shop-stand-in.ts'
import { show } from '#web/test/show.tsx'
import { EmailLog } from './EmailLog.tsx'
import { MailDialog } from './MailDialog.tsx'

const welcome: LoggedEmail = {
  id: '0192f3a1-0000-7000-8000-0000000000e1',
  subject: 'Welcome to Candlewick',
  recipientEmail: 'ada@example.com',
  templateType: 'welcome',
  status: 'sent',
  error: null,
  isTest: false,
  createdAt: '2026-11-15T12:00:00.000Z',
}
const unwritten: LoggedEmail = {
  ...welcome,
  id: '0192f3a1-0000-7000-8000-0000000000e2',
  subject: null,
  recipientEmail: '',
  templateType: 'invitation',
  status: 'queued',
  isTest: true,
}

describe('the email log', () => {
  function open(more: Answers = {}, at = '/admin?tab=email') {
    const onOpen = vi.fn()
    const page = show(<EmailLog types={['welcome', 'qa_session']} onOpen={onOpen} />, {
      viewer: grace,
      at,
      answers: { 'GET /api/admin/email/logs': new PageOf([welcome, unwritten], 25), ...more },
    })
    const lastSearch = () => Object.fromEntries(page.server.calls.at(-1)?.search ?? [])
    return { ...page, onOpen, lastSearch }
  }

  it('shows subject, recipient, type and status of each email', async () => {
    const { screen } = open()
    const subject = await screen.findByRole('button', { name: 'Welcome to Candlewick to ada@example.com' })
    const [email, type, status, date] = within(subject.closest('tr') as HTMLElement).getAllByRole('cell')
    expect(email?.textContent).toContain('ada@example.com')
    expect(type?.textContent).toBe('Welcome')
    expect(status?.textContent).toBe('Sent')
    expect(date?.textContent).toContain('Nov 15, 2026')
  })

  it('is sorted by the server, and the URL keeps the order', async () => {
    const { screen, user, lastSearch } = open()
    await user.click(await screen.findByRole('button', { name: 'Date' }))
    await waitFor(() => expect(lastSearch()).toMatchObject({ sort: 'date' }))
    expect(location.search).toBe('?tab=email&sort=date')
  })

  it('names emails without a subject or recipient, and marks tests', async () => {
    const { screen } = open()
    const subject = await screen.findByRole('button', { name: /Not written yet/ })
    const row = within(subject.closest('tr') as HTMLElement)
    expect(row.getByText(/Address deleted/)).toBeTruthy()
    expect(row.getByText('Test')).toBeTruthy()
    expect(row.getByText('Queued')).toBeTruthy()
  })

  it('opens an email by keyboard', async () => {
    const { screen, user, onOpen } = open()
    const row = await screen.findByRole('button', { name: /Welcome to Candlewick/ })
    row.focus()
    await user.keyboard('{Enter}')
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(welcome.id)
  })

  it('keeps the status filter in the address', async () => {
    const { screen, user, lastSearch } = open()
    await user.selectOptions(screen.getByLabelText('Status'), 'Not sent (outbox)')
    await waitFor(() => expect(lastSearch()).toMatchObject({ status: 'kept' }))
    expect(location.search).toBe('?tab=email&status=kept')
    await user.selectOptions(screen.getByLabelText('Status'), 'All statuses')
    expect(location.search).toBe('?tab=email')
  })

  it('starts with the status in the address and scrolls to the log', async () => {
    const scroll = vi.spyOn(HTMLElement.prototype, 'scrollIntoView')
    const { screen, lastSearch } = open({}, '/admin?tab=email&status=failed')
    await screen.findByRole('button', { name: /Welcome/ })
    expect(screen.getByLabelText<HTMLSelectElement>('Status').value).toBe('failed')
    expect(lastSearch()).toMatchObject({ status: 'failed' })
    expect(scroll.mock.instances).toEqual([screen.getByRole('heading', { name: 'Email log' })])
    scroll.mockRestore()
  })

  it('ignores a status in the address that does not exist', async () => {
    const { screen, lastSearch } = open({}, '/admin?tab=email&status=lost')
    await screen.findByRole('button', { name: /Welcome/ })
    expect(lastSearch().status).toBeUndefined()
  })

  it('asks for one type of email', async () => {
    const { screen, user, lastSearch } = open()
    await user.selectOptions(screen.getByLabelText('Email type'), 'qa_session')
    await waitFor(() => expect(lastSearch()).toMatchObject({ templateType: 'qa_session', limit: '10' }))
  })

  it('goes back to the first page when the filter changes', async () => {
    const { screen, user, lastSearch } = open()
    await screen.findByText('1–10 of 25')
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await waitFor(() => expect(lastSearch()).toMatchObject({ offset: '10' }))
    await user.click(screen.getByRole('searchbox', { name: 'Recipient' }))
    await user.paste('  ada@  ')
    await waitFor(() => expect(lastSearch()).toMatchObject({ recipient: 'ada@', offset: '0' }))
  })

  it('says what will appear when no email matches', async () => {
    const { screen } = open({ 'GET /api/admin/email/logs': new PageOf<LoggedEmail>([]) })
    expect(await screen.findByRole('heading', { name: 'No emails found' })).toBeTruthy()
  })

  it("offers a retry when it can't be loaded", async () => {
    const { screen, user } = open({ 'GET /api/admin/email/logs': failsOnce(new PageOf([welcome])) })
    await user.click(await screen.findByRole('button', { name: 'Try Again' }))
    expect(await screen.findByRole('button', { name: /Welcome to Candlewick/ })).toBeTruthy()
  })
})

describe('one email from the log', () => {
  const written = { ...welcome, text: 'Hi Ada,\nwelcome!', html: '<p>Hi Ada</p>', hidden: null }
  const sent = { success: true, message: 'The email is on its way.' }

  function open(mail: object = {}, more: Answers = {}) {
    const onClose = vi.fn()
    const page = show(<MailDialog id={welcome.id} onClose={onClose} />, {
      viewer: grace,
      answers: {
        'GET /api/admin/email/logs/:id': { ...written, ...mail },
        'POST /api/admin/email/logs/:id/resend': sent,
        ...more,
      },
    })
    return {
      ...page,
      onClose,
      title: (name: string) => page.screen.findByRole('dialog', { name }),
      resend: () => page.screen.getByRole<HTMLButtonElement>('button', { name: 'Resend' }),
    }
  }

  it('is read as HTML or as text', async () => {
    const { screen, user, title } = open()
    const dialog = within(await title('Welcome to Candlewick'))
    expect(dialog.getByText(/^To ada@example\.com, Nov 15, 2026.*Sent\.$/)).toBeTruthy()
    expect(dialog.getByTitle('Email content').getAttribute('srcdoc')).toContain('Hi Ada')
    await user.click(screen.getByRole('tab', { name: 'Text' }))
    expect(dialog.getByText(/welcome!/).textContent).toBe('Hi Ada,\nwelcome!')
  })

  it.each([
    ['gone', 'sent', /deleted after 30 days/, false],
    ['queued', 'queued', /is being written/, false],
    ['held', 'held', /once an owner confirms the mail server/, false],
    ['private', 'sent', /only its recipient can read it/, true],
  ])('explains why it is hidden (%s, %s) and whether it can be resent', async (hidden, status, why, canResend) => {
    const { screen, title, resend } = open({ hidden, status })
    await title('Welcome to Candlewick')
    expect(screen.getByText(why)).toBeTruthy()
    expect(screen.queryByRole('tab')).toBeNull()
    expect(resend().disabled).toBe(!canResend)
  })

  it('appears once it is written', async () => {
    let mail = {
      ...written,
      html: '',
      text: '',
      hidden: 'queued' as 'queued' | null,
      status: 'queued' as LoggedEmail['status'],
    }
    const { screen, title, resend } = open({}, { 'GET /api/admin/email/logs/:id': () => mail })
    await title('Welcome to Candlewick')
    expect(screen.getByText(/is being written/)).toBeTruthy()
    mail = { ...mail, ...written, status: 'sent' }
    expect(await screen.findByTitle('Email content', {}, { timeout: 20_000 })).toBeTruthy()
    expect(resend().disabled).toBe(false)
  })

  it('shows why it failed', async () => {
    const { screen } = open({ status: 'failed', error: 'Mailbox unavailable' })
    expect(await screen.findByText('Mailbox unavailable')).toBeTruthy()
  })

  it('is resent once however often the button is pressed', async () => {
    const waiting = held(sent)
    const { screen, user, title, resend, server, onClose } = open(
      {},
      { 'POST /api/admin/email/logs/:id/resend': waiting.answer },
    )
    await title('Welcome to Candlewick')
    await user.click(resend())
    await user.click(screen.getByRole('button', { name: 'Sending...' }))
    waiting.release()
    expect(await screen.findByText('The email is on its way.')).toBeTruthy()
    expect(server.sentTo('POST /api/admin/email/logs/:id/resend')).toHaveLength(1)
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('stays open when the server refuses to resend it', async () => {
    const { screen, user, title, resend, onClose } = open(
      {},
      { 'POST /api/admin/email/logs/:id/resend': new Refusal(409, 'This address was deleted.') },
    )
    await title('Welcome to Candlewick')
    await user.click(resend())
    expect(await screen.findByText(/couldn't be resent.*This address was deleted\./)).toBeTruthy()
    expect(onClose).not.toHaveBeenCalled()
    expect(resend().disabled).toBe(false)
  })

  it("offers a retry when it can't be loaded", async () => {
    const { user, screen, title } = open({}, { 'GET /api/admin/email/logs/:id': failsOnce(written) })
    await title('Email')
    await user.click(await screen.findByRole('button', { name: 'Try Again' }))
    expect(await title('Welcome to Candlewick')).toBeTruthy()
  })
})
