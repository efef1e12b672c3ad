import { expect, it } from 'vitest'

import { ada } from '#web/test/sample-viewers.ts'
import { show } from '#web/test/show.tsx'
import { SharedNotes } from './SharedNotes.tsx'

it('shows lists as lists, and markup as the text it is', async () => {
  const text = 'This week:\n- Size down\n- <img src=x onerror=alert(1)>\n\n2. Review'
  const { screen } = show(<SharedNotes sessionId="s" mentorName="Mara Voss" />, {
    viewer: ada,
    answers: { 'GET /api/my/mentorship/sessions/:id/notes': { text, updatedAt: null } },
  })
  const notes = await screen.findByRole('region', { name: 'Notes from Mara Voss' })
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(items).toEqual(['Size down', '<img src=x onerror=alert(1)>', 'Review'])
  expect(notes.querySelector('ol')?.start).toBe(2)
  expect(notes.querySelector('img')).toBeNull()
})

it('sets each part of a note in the direction of its language', async () => {
  const text = 'خطتك:\n- إعدادان فقط\n\n1. اكتب قبل الدخول\n\nSee you Friday.'
  const { screen } = show(<SharedNotes sessionId="s" mentorName="محمد العربي" />, {
    viewer: ada,
    answers: { 'GET /api/my/mentorship/sessions/:id/notes': { text, updatedAt: null } },
  })
  const notes = await screen.findByRole('region', { name: 'Notes from محمد العربي' })
  const parts = [...notes.querySelectorAll<HTMLElement>('p, ul, ol')]
  expect(parts.map(({ tagName, dir }) => [tagName, dir])).toEqual([
    ['P', 'auto'],
    ['UL', 'auto'],
    ['OL', 'auto'],
    ['P', 'auto'],
  ])
})
