import { within } from '@testing-library/react'
import { expect, it } from 'vitest'

import type { ConsentText } from '#contract/orders/admin-order.ts'
import { show } from '#web/test/show.tsx'
import { ConsentTextsDialog } from './ConsentTextsDialog.tsx'

const version = (change: Partial<ConsentText>): ConsentText => ({
  version: 'v1',
  consentType: 'eu',
  text: 'I agree to this.',
  language: null,
  firstUsedAt: '2026-11-01T10:00:00.000Z',
  consentCount: 1,
  ...change,
})

const open = (texts: ConsentText[]) =>
  show(<ConsentTextsDialog onClose={() => {}} />, { answers: { 'GET /api/admin/consent-texts': texts } }).screen

it('shows each version with its date and what changed, by type', async () => {
  const screen = open([
    version({ version: 'v3', text: 'I expressly agree to this.', firstUsedAt: '2026-11-05T10:00:00.000Z' }),
    version({ version: 'v2', consentType: 'uk', text: 'Right-o.', consentCount: 12 }),
    version({}),
  ])
  const [latest, first] = within(await screen.findByRole('region', { name: 'EU' })).getAllByRole('listitem')
  expect(latest?.querySelector('ins')?.textContent).toBe('Added: expressly ')
  expect(latest?.textContent).toContain('First used Nov 5, 2026')
  expect(first?.querySelector('ins, del')).toBeNull()
  expect(first?.textContent).toContain('I agree to this.')
  expect(screen.getByRole('region', { name: 'UK' }).textContent).toContain('12 consents')
})

it('compares a text with the one before in the same language', async () => {
  const screen = open([
    version({ version: 'v3', text: 'I agree to that.' }),
    version({ version: 'v2', language: 'de', text: 'Ich stimme zu.' }),
    version({}),
  ])
  const [english] = within(await screen.findByRole('region', { name: 'EU' })).getAllByRole('listitem')
  expect(english?.querySelector('del')?.textContent).toContain('this.')
  const [german] = within(screen.getByRole('region', { name: 'EU (Deutsch)' })).getAllByRole('listitem')
  expect(german?.querySelector('ins, del')).toBeNull()
  expect(screen.getByText('Ich stimme zu.').lang).toBe('de')
})

it('says so while nobody has agreed to anything', async () => {
  expect(await open([]).findByText('Nobody has agreed to anything yet.')).toBeTruthy()
})
