import { expect, it } from 'vitest'

import { show } from '#web/test/show.tsx'
import { OutboxMailView } from './OutboxMailView.tsx'

const mail = {
  id: '01a1e97d-d44c-726f-87b1-b5153283b072',
  type: 'welcome' as const,
  to: 'ada@example.com',
  subject: 'Welcome to Candlewick',
  status: 'kept' as const,
  error: null,
  createdAt: '2026-11-17T12:00:00.000Z',
  finishedAt: null,
  calendar: null,
  hidden: null,
  text: 'Browse the courses',
  html: '<html><head></head><body><a href="/courses">Browse the courses</a></body></html>',
}

it('opens an email as its reader sees it, with links that open in a new tab', async () => {
  const { screen, user } = show(<OutboxMailView id={mail.id} />, { answers: { 'GET /api/outbox/:id': mail } })
  const frame = await screen.findByTitle('Email content')
  expect(frame.getAttribute('srcdoc')).toContain('<base target="_blank">')
  expect(frame.getAttribute('sandbox')).not.toContain('allow-scripts')
  await user.click(screen.getByRole('tab', { name: 'Text' }))
  expect(await screen.findByText('Browse the courses')).toBeTruthy()
})
