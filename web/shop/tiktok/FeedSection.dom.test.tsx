import { fireEvent } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'

import type { TiktokPost } from '#contract/tiktok/tiktok.endpoints.ts'
import { show } from '#web/test/show.tsx'
import { FeedSection } from './FeedSection.tsx'

const post: TiktokPost = {
  id: 'p1',
  tiktokUrl: 'https://www.tiktok.com/@candlewick/video/1',
  title: 'A stop is not a promise',
  caption: 'Gaps fill at the next price.',
  coverUrl: null,
  isPublished: true,
  createdAt: '2026-03-03T12:00:00.000Z',
}

// The simulated browser loads no scripts, and would report each as failed.
beforeAll(() => {
  const { happyDOM } = window as unknown as {
    happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: boolean } }
  }
  happyDOM.settings.handleDisabledFileLoadingAsSuccess = true
})

const script = () => document.querySelector<HTMLScriptElement>('script[src*="tiktok.com"]')

function open({ consent = false } = {}) {
  if (consent) localStorage.setItem('tiktok-feed', 'on')
  const page = show(<FeedSection posts={[post]} />)
  return { ...page, ownPosts: () => page.screen.queryByText(post.title, { selector: 'h3' }) }
}

/** What TikTok's script does when it works. */
const showFeed = () => document.querySelector('.tiktok-embed')?.append(document.createElement('iframe'))

describe('the TikTok feed', () => {
  it('contacts nobody before it is turned on', () => {
    const { ownPosts } = open()
    expect(script()).toBeNull()
    expect(ownPosts()).toBeTruthy()
  })

  it('is loaded and remembered once it is turned on', async () => {
    const { press, screen } = open()
    await press('Load TikTok feed')
    expect(script()?.src).toBe('https://www.tiktok.com/embed.js')
    expect(screen.getByText('Loading the TikTok feed...').getAttribute('role')).toBe('status')
    expect(localStorage.getItem('tiktok-feed')).toBe('on')
  })

  it('keeps the focus on the button, which now turns it off', async () => {
    const { press } = open()
    await press('Load TikTok feed')
    expect(document.activeElement?.textContent).toBe('Turn off TikTok feed')
  })

  it('replaces our own posts only when it has arrived', async () => {
    const { screen, ownPosts } = open({ consent: true })
    expect(ownPosts()).toBeTruthy()
    showFeed()
    expect(await screen.findByText(/This feed comes from TikTok\./)).toBeTruthy()
    expect(ownPosts()).toBeNull()
  })

  it('leaves our own posts and another try when it does not load', async () => {
    const { screen, ownPosts, press } = open({ consent: true })
    fireEvent.error(script() as HTMLScriptElement)
    expect(await screen.findByText(/The TikTok feed didn't load\./)).toBeTruthy()
    expect(ownPosts()).toBeTruthy()
    expect(script()).toBeNull()

    await press('Try again')
    expect(script()).toBeTruthy()
    showFeed()
    expect(await screen.findByText(/This feed comes from TikTok\./)).toBeTruthy()
  })

  it('is forgotten when it is turned off, and the page is loaded anew without it', async () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
    const { press } = open({ consent: true })
    await press('Turn off TikTok feed')
    expect(localStorage.getItem('tiktok-feed')).toBeNull()
    expect(reload).toHaveBeenCalledOnce()
  })

  it('names the new tab in the link of a post', () => {
    const { screen } = open()
    const link = screen.getByRole('link', { name: 'Watch on TikTok : A stop is not a promise (opens in a new tab)' })
    expect(link.getAttribute('href')).toBe(post.tiktokUrl)
  })
})
