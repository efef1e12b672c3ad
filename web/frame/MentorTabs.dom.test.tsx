import { expect, it } from 'vitest'

import { show } from '#web/test/show.tsx'
import { MentorTabs } from './MentorTabs.tsx'

it.each([
  ['/mentor', 'Desk'],
  ['/mentor/sessions/s1', 'Desk'],
  ['/mentor/students/u1/journal', 'Students'],
  ['/mentor/messages/u1', 'Students'],
  ['/mentor/hours', 'Hours'],
])('the tabs of a mentor say where %s belongs', async (at, label) => {
  const { screen } = show(<MentorTabs />, { at })
  const links = await screen.findAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual(['Desk', 'Students', 'Hours'])
  const current = links.filter((link) => link.getAttribute('aria-current') === 'page')
  expect(current.map(({ textContent }) => textContent)).toEqual([label])
})
