import { expect, it } from 'vitest'

import type { ConsentLog } from '#contract/orders/admin-order.ts'
import { grace } from '#web/test/sample-viewers.ts'
import { PageOf } from '#web/test/shop-stand-in.ts'
import { show } from '#web/test/show.tsx'
import { ConsentsPanel } from './ConsentsPanel.tsx'

const consent: ConsentLog = {
  id: 'c1',
  userEmail: 'ada@example.com',
  consentType: 'eu',
  consentGiven: true,
  source: 'checkout (course)',
  ipAddress: '192.0.2.1',
  textVersion: 'abcd',
  text: 'I agree.',
  language: null,
  createdAt: '2026-11-15T12:00:00.000Z',
}

it('a consent of a deleted account says so instead of naming nobody', async () => {
  const deleted = { ...consent, id: 'c2', userEmail: '', ipAddress: null }
  const { screen } = show(<ConsentsPanel />, {
    viewer: grace,
    answers: { 'GET /api/admin/consent-logs': new PageOf([consent, deleted]) },
  })
  expect(await screen.findByRole('cell', { name: 'ada@example.com' })).toBeTruthy()
  expect(screen.getByRole('cell', { name: 'Deleted account' })).toBeTruthy()
})
