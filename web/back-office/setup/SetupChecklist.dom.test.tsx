import { waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import type { Setup } from '#contract/settings/setup.endpoints.ts'
import { SETUP_STEPS } from '#contract/settings/setup-steps.ts'
import { grace } from '#web/test/sample-viewers.ts'
import type { Answers } from '#web/test/shop-stand-in.ts'
import { show } from '#web/test/show.tsx'
import { SetupChecklist } from './SetupChecklist.tsx'
import { ShowSetupAgain } from './ShowSetupAgain.tsx'

const setup = (doneCount: number, isHidden = false): Setup => ({
  isHidden,
  steps: SETUP_STEPS.map((step, at) => ({ step, isDone: at < doneCount, note: `About ${step}` })),
})

const soldWithStepsLeft: Setup = {
  isHidden: false,
  steps: SETUP_STEPS.map((step) => ({ step, isDone: step === 'purchase', note: '' })),
}

function open(state: Setup, more: Answers = {}, role: 'owner' | 'admin' = 'owner') {
  const content = (
    <>
      <SetupChecklist />
      <ShowSetupAgain />
    </>
  )
  return show(content, {
    viewer: { ...grace, role },
    at: '/admin',
    answers: { 'GET /api/admin/setup': state, ...more },
  })
}

describe('the setup checklist', () => {
  it('says what is done and leads to what is not, which comes first', async () => {
    const { screen } = open(setup(3))
    expect(await screen.findByText('6 of 9 steps left')).toBeTruthy()
    const steps = screen.getAllByRole('link')
    expect(steps).toHaveLength(9)
    expect(steps[0]?.textContent).toContain('Connect Stripe')
    expect(steps[6]?.textContent).toContain('Name your shop')
    expect(screen.getByRole('link', { name: /Name your shop ?: done/ })).toBeTruthy()
    const stripe = screen.getByRole('link', { name: /Connect Stripe ?: to do. ?About stripe/ })
    expect(stripe.getAttribute('href')).toBe('/admin/settings?tab=stripe')
  })

  it('can be unfolded on phones, where only the count shows at first', async () => {
    const { screen, press } = open(setup(3))
    await screen.findByText('6 of 9 steps left')
    const isHiddenOnPhones = () => screen.getByRole('list').className.includes('max-sm:hidden')
    expect(isHiddenOnPhones()).toBe(true)
    await press('Show steps')
    expect(isHiddenOnPhones()).toBe(false)
    expect(screen.getByRole('button', { name: 'Hide steps' }).getAttribute('aria-expanded')).toBe('true')
  })

  it.each([
    ['most of it is done', setup(5), '4 of 9 steps left'],
    ['the shop has sold something', soldWithStepsLeft, '8 of 9 steps left'],
  ])('is one line once %s', async (_, state, words) => {
    const { screen, press } = open(state)
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.queryByRole('list')).toBeNull()
    await press('Show steps')
    expect(screen.getAllByRole('link')).toHaveLength(9)
    await press('Hide steps')
    expect(screen.queryByRole('list')).toBeNull()
  })

  it('is gone once everything is done', async () => {
    const { screen, server } = open(setup(9))
    await waitFor(() => expect(server.sentTo('GET /api/admin/setup').length).toBeGreaterThan(0))
    await waitFor(() => expect(screen.queryByText('Loading the test')).toBeNull())
    expect(screen.queryByText('Set up your shop')).toBeNull()
  })

  it('can be hidden by an owner and brought back', async () => {
    const { screen, press } = open(setup(3), {
      'PUT /api/admin/setup': ({ body }) => setup(3, (body as { isHidden: boolean }).isHidden),
    })
    await press('Hide checklist')
    expect(await screen.findByText('The setup checklist is hidden.')).toBeTruthy()
    expect(screen.queryByText('Set up your shop')).toBeNull()
    await press('Show the checklist')
    expect(await screen.findByText('Set up your shop')).toBeTruthy()
  })

  it('can only be hidden by an owner', async () => {
    const { screen } = open(setup(3), {}, 'admin')
    await screen.findByText('Set up your shop')
    expect(screen.queryByRole('button', { name: 'Hide checklist' })).toBeNull()
  })
})
