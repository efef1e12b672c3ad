import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, it } from 'vitest'

import { statusTone } from './status-tone.ts'

it('gives a status one color, whichever way it is written', () => {
  expect([statusTone('paid'), statusTone('Paid'), statusTone('Limit Reached')]).toEqual([
    'settled',
    'settled',
    'default',
  ])
})

it('keeps what most rows say quieter than what needs attention', () => {
  expect(['paid', 'sent', 'published'].map(statusTone)).toEqual(['settled', 'settled', 'settled'])
  expect(['failed', 'overdue', 'disputed'].map(statusTone)).toEqual(['destructive', 'destructive', 'destructive'])
  expect(statusTone('completed')).toBe('success')
})

it('outlines what it does not know', () => {
  expect(statusTone('chargeback_2')).toBe('outline')
})

it('is the only place that picks a color for a status', () => {
  const web = path.join(import.meta.dirname, '..')
  const pickers = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .filter((file) =>
      /<Badge\s[^>]*variant=(\{|"(success|destructive)")/.test(readFileSync(path.join(web, file), 'utf8')),
    )
    .map((file) => path.basename(file))
  // Roles aren't statuses; the badge of public pages knows its color, so that they don't load the list.
  expect(pickers.sort()).toEqual(['OwnedBadge.tsx', 'RoleBadge.tsx', 'StatusBadge.tsx'])
})
