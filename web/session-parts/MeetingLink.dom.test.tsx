import { expect, it } from 'vitest'

import { show } from '#web/test/show.tsx'
import { MeetingLink } from './MeetingLink.tsx'

it('opens web addresses in a new tab', async () => {
  const { screen } = show(<MeetingLink link="https://meet.example/mara" isDue />)
  const link = await screen.findByRole('link', { name: 'Join the call' })
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
    'https://meet.example/mara',
    'noopener noreferrer',
  ])
})

it('is a plain link until it is time', async () => {
  const { screen } = show(<MeetingLink link="https://meet.example/mara" isDue={false} />)
  const link = await screen.findByRole('link', { name: 'https://meet.example/mara' })
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
    'https://meet.example/mara',
    'noopener noreferrer',
  ])
  expect(screen.queryByRole('link', { name: 'Join the call' })).toBeNull()
})

it('shows everything else as words', async () => {
  for (const words of ['Call +1 555 0100', 'javascript:alert(1)', 'data:text/html,hello']) {
    const { screen, unmount } = show(<MeetingLink link={words} isDue={false} />)
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.queryByRole('link')).toBeNull()
    unmount()
  }
})
