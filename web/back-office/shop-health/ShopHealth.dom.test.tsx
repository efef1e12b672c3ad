import { waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import type { FailedJob } from '#contract/failed-jobs/failed-jobs.endpoints.ts'
import type { JobLaneState } from '#contract/jobs/job-lanes.endpoints.ts'
import type { AdminSettings } from '#contract/settings/admin-settings.endpoints.ts'
import type { PublicSettings } from '#contract/settings/settings.endpoints.ts'
import type { UnmatchedPayment } from '#contract/unmatched-payments/unmatched-payments.endpoints.ts'
import { sampleMetrics } from '#web/test/sample-metrics.ts'
import { grace } from '#web/test/sample-viewers.ts'
import { type Answers, held, PageOf, Refusal } from '#web/test/shop-stand-in.ts'
import { show } from '#web/test/show.tsx'
import { FailedJobsPage } from './FailedJobsPage.tsx'
import { JobLanes } from './JobLanes.tsx'
import { ShopHealth } from './ShopHealth.tsx'
import { UnmatchedPaymentsPage } from './UnmatchedPaymentsPage.tsx'

describe('the health of the shop', () => {
  function open(changes: Partial<typeof sampleMetrics> = {}) {
    const { screen } = show(<ShopHealth metrics={{ ...sampleMetrics, ...changes }} />, { viewer: grace })
    return { screen, line: (label: string) => within(screen.getByText(label).nextElementSibling as HTMLElement) }
  }

  it('has nothing to view while nothing needs attention', () => {
    const { screen, line } = open()
    expect(line('Failed jobs').getByText('0')).toBeTruthy()
    expect(screen.queryByRole('link')).toBeNull()
  })

  it.each([
    ['Unmatched payments', 'unmatchedPayments', '/admin/unmatched-payments'],
    ['Disputes to answer', 'disputesToAnswer', '/admin/disputes'],
    ['Failed emails (30 days)', 'failedMails', '/admin?tab=email&status=failed'],
    ['Failed jobs', 'failedJobs', '/admin/failed-jobs'],
  ])('leads from "%s" to their list', (label, name, href) => {
    const { line } = open({ attention: { ...sampleMetrics.attention, [name]: 3 } })
    expect(line(label).getByText('3')).toBeTruthy()
    expect(line(label).getByRole('link', { name: 'View' }).getAttribute('href')).toBe(href)
  })

  it('says which secrets a changed SECRET_KEY left unreadable, and what to do', () => {
    expect(open().screen.queryByText('Saved secrets')).toBeNull()
    const { line } = open({ unreadableSecrets: ['Stripe keys', 'second factors'] })
    expect(line('Saved secrets').getByText('Unreadable: Stripe keys, second factors')).toBeTruthy()
    expect(line('Saved secrets').getByText(/Start it with the old one, or enter these again/)).toBeTruthy()
  })

  it('counts one refund in the singular', () => {
    const { line } = open({ refunds: { totalRefunds: 1, refundRate: 2.5, refundAmount: 4900 } })
    expect(line('Refunds (30 days)').getByText('1 refund, $49.00, 2.5% of payments')).toBeTruthy()
  })

  it.each([
    ['healthy', 'Healthy'],
    ['degraded', 'Some failed'],
    ['failing', 'Failing'],
    ['quiet', 'None in the last 24 hours'],
  ] as const)('calls webhooks that are %s "%s"', (healthStatus, words) => {
    const { line } = open({ webhookHealth: { ...sampleMetrics.webhookHealth, healthStatus } })
    expect(line('Webhooks').getByText(words)).toBeTruthy()
    expect(line('Webhooks').getByText('Last failure never')).toBeTruthy()
  })
})

describe('failed jobs', () => {
  const mail: FailedJob = {
    id: '0192f3a1-0000-7000-8000-0000000000f1',
    type: 'send-mail',
    error: 'Mailbox unavailable',
    attempts: 1,
    createdAt: '2026-11-14T12:00:00.000Z',
    gaveUpAt: '2026-11-15T12:00:00.000Z',
  }
  const video: FailedJob = {
    ...mail,
    id: '0192f3a1-0000-7000-8000-0000000000f2',
    type: 'make-previews',
    error: '',
    attempts: 5,
  }

  async function open(more: Answers = {}, at = '/admin/failed-jobs') {
    const page = show(<FailedJobsPage />, {
      viewer: grace,
      at,
      answers: {
        'GET /api/admin/failed-jobs': ({ search }) =>
          new PageOf([mail, video].filter(({ type }) => [null, type].includes(search.get('type')))),
        'GET /api/admin/failed-jobs/types': ['make-previews', 'send-mail'],
        'GET /api/admin/settings': { unconfirmedMail: null } as AdminSettings,
        'POST /api/admin/failed-jobs/:id/run-again': { message: 'The job will run in a moment.' },
        'DELETE /api/admin/failed-jobs/:id': { message: 'The job was dismissed.' },
        'GET /api/admin/job-lanes': [],
        ...more,
      },
    })
    await page.screen.findByRole('combobox', { name: 'Job' })
    await page.screen.findByText(/Send email|No failed jobs/, { ignore: 'option' })
    const job = (what: string) => within(page.screen.getByText(what, { ignore: 'option' }).closest('tr') as HTMLElement)
    return { ...page, job }
  }

  it('say what failed, why, when and after how many attempts', async () => {
    const { job } = await open()
    expect(job('Send email').getByText('Mailbox unavailable')).toBeTruthy()
    expect(job('Send email').getByText(/^Nov 15, 2026/)).toBeTruthy()
    expect(job('Send email').getByRole('cell', { name: '1' })).toBeTruthy()
    expect(job('Make previews').getByText('No error was recorded.')).toBeTruthy()
    expect(job('Make previews').getByRole('cell', { name: '5' })).toBeTruthy()
  })

  it('are sorted by the server, and the URL keeps the order', async () => {
    const { screen, user, server } = await open()
    await user.click(screen.getByRole('button', { name: 'Attempts' }))
    await waitFor(() => expect(server.calls.at(-1)?.search.get('sort')).toBe('-attempts'))
    expect(location.search).toBe('?sort=-attempts')
  })

  it('are filtered by what they do, and the URL keeps the choice', async () => {
    const { screen, user, job } = await open()
    const choice = screen.getByRole('combobox', { name: 'Job' })
    await waitFor(() =>
      expect(
        within(choice)
          .getAllByRole('option')
          .map(({ textContent }) => textContent),
      ).toEqual(['All failed jobs', 'Make previews', 'Send email']),
    )
    await user.selectOptions(choice, 'Make previews')
    await waitFor(() => expect(screen.queryByText('Mailbox unavailable')).toBeNull())
    expect(job('Make previews')).toBeTruthy()
    expect(location.search).toBe('?type=make-previews')
  })

  it('start with the filter in the URL, and say how to see all when nothing of it is left', async () => {
    const { screen, user } = await open({}, '/admin/failed-jobs?type=encode-video')
    expect(screen.getByRole('combobox', { name: 'Job' })).toHaveProperty('value', 'encode-video')
    expect(screen.getByRole('heading', { name: 'No failed jobs of this kind' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Show all failed jobs' }))
    expect(await screen.findByText('Mailbox unavailable')).toBeTruthy()
    expect(location.search).toBe('')
  })

  it('are run again once, and the list is loaded again', async () => {
    const waiting = held({ message: 'The job will run in a moment.' })
    const { screen, user, job, server } = await open({ 'POST /api/admin/failed-jobs/:id/run-again': waiting.answer })
    const run = job('Send email').getByRole('button', { name: /^Run again: Send email/ })
    await user.click(run)
    await user.click(run)
    waiting.release()
    expect(await screen.findByText('The job will run in a moment.')).toBeTruthy()
    const runs = server.calls.filter(({ name }) => name === 'POST /api/admin/failed-jobs/:id/run-again')
    expect(runs.map(({ path }) => path)).toEqual([`/api/admin/failed-jobs/${mail.id}/run-again`])
    await waitFor(() => expect(server.sentTo('GET /api/admin/failed-jobs')).toHaveLength(2))
  })

  it('are dismissed only after a question that names the job', async () => {
    const { screen, user, job, server } = await open()
    await user.click(job('Send email').getByRole('button', { name: /^Dismiss: Send email/ }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Dismiss this job?' }))
    expect(question.getByText(/'Send email' is removed from the list and won't run\./)).toBeTruthy()
    expect(server.sentTo('DELETE /api/admin/failed-jobs/:id')).toHaveLength(0)
    await user.click(question.getByRole('button', { name: 'Dismiss' }))
    expect(await screen.findByText('The job was dismissed.')).toBeTruthy()
    expect(server.sentTo('DELETE /api/admin/failed-jobs/:id')).toHaveLength(1)
  })

  it('stay when the server refuses to dismiss one', async () => {
    const { screen, user, job } = await open({
      'DELETE /api/admin/failed-jobs/:id': new Refusal(409, 'This job is running again.'),
    })
    await user.click(job('Send email').getByRole('button', { name: /^Dismiss: Send email/ }))
    const question = within(await screen.findByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: 'Dismiss' }))
    expect(await screen.findByText('This job is running again.')).toBeTruthy()
    expect(job('Send email')).toBeTruthy()
  })
})

describe('unmatched payments', () => {
  const payment: UnmatchedPayment = {
    id: 'evt_1',
    type: 'payment_intent.succeeded',
    objectId: 'pi_3',
    amount: { units: 12_900, currency: 'usd' },
    error: 'No order has this payment.',
    attempts: 2,
    lastTriedAt: '2026-11-15T12:00:00.000Z',
  }

  function open(more: Answers = {}) {
    return show(<UnmatchedPaymentsPage />, {
      viewer: grace,
      answers: {
        'GET /api/admin/unmatched-payments': new PageOf([
          payment,
          { ...payment, id: 'evt_2', objectId: null, amount: null },
        ]),
        'GET /api/admin/unmatched-payments/types': ['charge.dispute.created', payment.type],
        'GET /api/admin/settings': { unconfirmedMail: null } as AdminSettings,
        'GET /api/settings/public': { stripePublishableKey: 'pk_test_1' } as PublicSettings,
        'POST /api/admin/unmatched-payments/:id/try-again': { message: 'The payment was matched.' },
        ...more,
      },
    })
  }

  it('show the amount and lead to Stripe, where staff find the customer', async () => {
    const { screen } = open()
    expect(await screen.findAllByText('Payment intent succeeded', { ignore: 'option' })).toHaveLength(2)
    const link = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href')
    await waitFor(() => expect(link(/^pi_3/)).toBe('https://dashboard.stripe.com/test/payments/pi_3'))
    expect(link(/^evt_2/)).toBe('https://dashboard.stripe.com/test/events/evt_2')
    const [, first, second] = screen.getAllByRole('row').map(({ textContent }) => textContent)
    expect(first).toContain('pi_3Event evt_1$129.00')
    expect(second).toContain('succeededevt_2–')
    expect(first).toMatch(/Nov 15, 2026.*[AP]M2Try again$/)
  })

  it('are sorted by the server', async () => {
    const { screen, user, server } = open()
    await user.click(await screen.findByRole('button', { name: 'Last tried' }))
    await waitFor(() => expect(server.calls.at(-1)?.search.get('sort')).toBe('tried'))
  })

  it('are filtered by what happened at Stripe', async () => {
    const { screen, user, server } = open()
    await screen.findByRole('option', { name: 'Charge dispute created' })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Event' }), 'Charge dispute created')
    const asked = () => server.calls.findLast(({ name }) => name === 'GET /api/admin/unmatched-payments')
    await waitFor(() => expect(asked()?.search.get('type')).toBe('charge.dispute.created'))
    expect(location.search).toBe('?type=charge.dispute.created')
  })

  it('are tried again one by one', async () => {
    const { screen, user, server } = open()
    const [first] = await screen.findAllByRole('button', { name: /^Try again: Payment intent succeeded, pi_3$/ })
    await user.click(first as HTMLElement)
    expect(await screen.findByText('The payment was matched.')).toBeTruthy()
    expect(server.calls.map(({ path }) => path)).toContain('/api/admin/unmatched-payments/evt_1/try-again')
  })

  it('say why they still cannot be matched', async () => {
    const { screen, user } = open({
      'POST /api/admin/unmatched-payments/:id/try-again': new Refusal(409, 'Still no order has this payment.'),
    })
    const [first] = await screen.findAllByRole('button', { name: /^Try again: Payment intent succeeded, pi_3$/ })
    await user.click(first as HTMLElement)
    expect(await screen.findByText('Still no order has this payment.')).toBeTruthy()
  })

  it('say so when all events were processed', async () => {
    const { screen } = open({
      'GET /api/admin/unmatched-payments': new PageOf<UnmatchedPayment>([]),
      'GET /api/admin/unmatched-payments/types': [],
    })
    expect(await screen.findByText('All Stripe events have been processed.')).toBeTruthy()
    expect(screen.queryByRole('combobox')).toBeNull()
  })
})

describe('lanes of background work', () => {
  const lane = (name: JobLaneState['lane'], changes: Partial<JobLaneState> = {}): JobLaneState => ({
    lane: name,
    waiting: 0,
    running: 0,
    failed: 0,
    oldestDueAt: null,
    pausedAt: null,
    ...changes,
  })

  async function open(lanes: JobLaneState[], more: Answers = {}) {
    const page = show(<JobLanes />, { viewer: grace, answers: { 'GET /api/admin/job-lanes': lanes, ...more } })
    await page.screen.findByText('Background work')
    const row = (name: string) => within(page.screen.getByText(name).closest('tr') as HTMLElement)
    return { ...page, row }
  }

  it('say what waits, runs and rests', async () => {
    const busy = lane('bulk', { waiting: 98_000, running: 2, oldestDueAt: new Date().toISOString() })
    const { row } = await open([lane('urgent'), busy, lane('slow', { pausedAt: new Date().toISOString() })])
    expect(row('Right away').getByText('Idle')).toBeTruthy()
    expect(row('Announcements').getByText('Working')).toBeTruthy()
    expect(row('Announcements').getByText('98,000')).toBeTruthy()
    expect(row('Long work').getByText(/^Paused/)).toBeTruthy()
  })

  it('are paused after a question, and resumed without one', async () => {
    const { screen, user, row, server } = await open(
      [lane('bulk'), lane('slow', { pausedAt: '2026-11-15T12:00:00.000Z' })],
      {
        'POST /api/admin/job-lanes/:lane/pause': { message: 'Nothing more starts in this lane until you resume it.' },
        'POST /api/admin/job-lanes/:lane/resume': { message: 'The lane is running again.' },
      },
    )
    await user.click(row('Announcements').getByRole('button', { name: 'Pause: Announcements' }))
    expect(server.sentTo('POST /api/admin/job-lanes/:lane/pause')).toHaveLength(0)
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Pause' }))
    expect(await screen.findByText('Nothing more starts in this lane until you resume it.')).toBeTruthy()
    await user.click(row('Long work').getByRole('button', { name: 'Resume: Long work' }))
    expect(await screen.findByText('The lane is running again.')).toBeTruthy()
    const paths = server.calls.map(({ path }) => path).filter((path) => /pause|resume/.test(path))
    expect(paths).toEqual(['/api/admin/job-lanes/bulk/pause', '/api/admin/job-lanes/slow/resume'])
  })
})
