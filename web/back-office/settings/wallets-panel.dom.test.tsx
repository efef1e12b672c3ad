import { describe, expect, it } from 'vitest'

import type { Wallets } from '#contract/settings/admin-settings.endpoints.ts'
import { grace } from '#web/test/sample-viewers.ts'
import { type Answers, Refusal } from '#web/test/shop-stand-in.ts'
import { show } from '#web/test/show.tsx'
import { WalletsPanel } from './WalletsPanel.tsx'

const unknown: Wallets = { domain: 'shop.example', problem: null, isRegistered: false, wallets: [] }
const registered: Wallets = {
  ...unknown,
  isRegistered: true,
  wallets: [
    { name: 'Apple Pay', isActive: false, problem: 'The domain could not be reached.' },
    { name: 'Google Pay', isActive: true, problem: null },
  ],
}

const open = (answers: Answers, tab = 'stripe') =>
  show(<WalletsPanel />, { viewer: grace, at: `/admin/settings?tab=${tab}`, answers })

describe('the wallets part of the settings', () => {
  it('registers the domain and shows the state of each wallet', async () => {
    const { screen, user } = open({
      'GET /api/admin/settings/wallets': unknown,
      'POST /api/admin/settings/wallets': registered,
    })
    expect(await screen.findByText("shop.example isn't registered with Stripe yet.")).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Register this domain' }))
    expect(await screen.findByText('shop.example is registered with Stripe.')).toBeTruthy()
    expect(screen.getByText('Apple Pay: inactive. The domain could not be reached.')).toBeTruthy()
    expect(screen.getByText('Google Pay: active')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Check again' })).toBeTruthy()
  })

  it('says why the domain was refused', async () => {
    const { screen, user } = open({
      'GET /api/admin/settings/wallets': { ...unknown, problem: 'Wallets only open on pages with HTTPS.' },
      'POST /api/admin/settings/wallets': new Refusal(409, 'Please set SITE_URL.', 'domain_not_usable'),
    })
    expect(await screen.findByText('Wallets only open on pages with HTTPS.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Register this domain' }))
    expect(await screen.findByText(/Please set SITE_URL\./)).toBeTruthy()
  })

  it("doesn't ask Stripe while another tab is open", async () => {
    const { server, screen } = open({ 'GET /api/admin/settings/wallets': unknown }, 'site')
    expect(screen.getByRole('heading', { name: 'Wallets' })).toBeTruthy()
    expect(server.calls).toEqual([])
  })
})
