import { expect, it } from 'vitest'

import { show } from '#web/test/show.tsx'
import { SocialLinks } from './SocialLinks.tsx'

it('links to accounts with an icon, and only names networks without an address', () => {
  const { screen } = show(
    <SocialLinks social={{ tiktok: '', youtube: 'https://www.youtube.com/@candlewick', instagram: '', x: '' }} />,
  )
  const [link, ...others] = screen.getAllByRole('link')
  expect(others).toEqual([])
  expect(link?.textContent).toBe('YouTube')
  expect(document.querySelectorAll('svg')).toHaveLength(1)
  expect(screen.getByText('Instagram').closest('a')).toBeNull()
})
