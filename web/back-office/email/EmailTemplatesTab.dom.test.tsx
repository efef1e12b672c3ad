import { within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { changedTemplate, sampleTemplate } from '#web/test/sample-email-template.ts'
import { grace } from '#web/test/sample-viewers.ts'
import { type Answers, PageOf, Refusal } from '#web/test/shop-stand-in.ts'
import { show } from '#web/test/show.tsx'
import { EmailTemplatesTab } from './EmailTemplatesTab.tsx'
import { otherEmailsQuery, templatesQuery } from './email.queries.ts'

const ANNOUNCED = ['new_lesson', 'qa_session', 'mentorship_booking'] as const

const templates = [changedTemplate, ...ANNOUNCED.map((templateType) => ({ ...sampleTemplate, templateType }))]

const open = (more: Answers = {}) =>
  show(<EmailTemplatesTab />, {
    viewer: grace,
    at: '/admin?tab=email',
    loaded: [
      [templatesQuery, templates],
      [otherEmailsQuery, []],
    ],
    answers: {
      'GET /api/admin/email/analytics': {
        totalSent: 128,
        totalDelivered: null,
        totalFailed: 3,
        deliveryRate: null,
        openRate: null,
      },
      'GET /api/admin/email/logs': new PageOf([]),
      ...more,
    },
  })

describe('the email figures', () => {
  it('say which ones nobody measures', async () => {
    const { screen } = open()
    const figures = within(screen.getByRole('region', { name: 'Email analytics' }))
    expect(await figures.findByText('128')).toBeTruthy()
    expect(figures.getByText(/^Delivered and Delivery Rate: not reported by mail servers/)).toBeTruthy()
    expect(figures.getByText(/^Open Rate: not tracked/)).toBeTruthy()
  })

  it('are shown once they are measured', async () => {
    const measured = { totalSent: 128, totalDelivered: 96, totalFailed: 3, deliveryRate: 75, openRate: 41.5 }
    const { screen } = open({ 'GET /api/admin/email/analytics': measured })
    const figures = within(screen.getByRole('region', { name: 'Email analytics' }))
    expect(await figures.findByText('75.0%')).toBeTruthy()
    expect(figures.getByText('41.5%')).toBeTruthy()
    expect(figures.queryByText(/not reported|not tracked/)).toBeNull()
  })

  it('show dashes when they cannot be loaded', async () => {
    const { screen } = open({ 'GET /api/admin/email/analytics': new Refusal(500, 'Something went wrong.') })
    const figures = within(screen.getByRole('region', { name: 'Email analytics' }))
    expect(await figures.findAllByText('–')).toHaveLength(2)
  })
})

describe('the email templates', () => {
  it('say whether they are sent and were changed', async () => {
    const { screen } = open()
    const card = (name: string) => within(screen.getByRole('heading', { name }).closest('li') as HTMLElement)
    expect(card('Welcome').getByText('Inactive')).toBeTruthy()
    expect(card('Welcome').getByText('Customized')).toBeTruthy()
    expect(card('New lesson').getByText('Active')).toBeTruthy()
    expect(card('New lesson').queryByText('Customized')).toBeNull()
  })

  it('offer to write to students only where the shop never sends by itself', async () => {
    const { screen } = open()
    const names = screen
      .getAllByRole('button', { name: /^Send to students/ })
      .map((each) => each.getAttribute('aria-label'))
    expect(names).toEqual(
      ['New lesson', 'Q&A session', 'Mentorship booking'].map((name) => `Send to students: ${name}`),
    )
  })

  it('say whether the mail server answers', async () => {
    const { screen, user } = open({
      'GET /api/email/connection': { success: false, message: 'The host was not found.' },
    })
    await user.click(screen.getByRole('button', { name: 'Test Connection' }))
    expect(await screen.findByText('Connection Test Failed')).toBeTruthy()
    expect(screen.getByText('The host was not found.')).toBeTruthy()
  })
})
