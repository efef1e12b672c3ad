import { waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import type { AdminTiktokPost } from '#contract/tiktok/tiktok-admin.endpoints.ts'
import { grace } from '#web/test/sample-viewers.ts'
import { type Answers, Refusal } from '#web/test/shop-stand-in.ts'
import { show } from '#web/test/show.tsx'
import { TiktokTab } from './TiktokTab.tsx'
import { adminPostsQuery } from './tiktok-admin.queries.ts'

const POSTS = 'GET /api/admin/tiktok/posts'
const CONNECTION = 'GET /api/admin/tiktok/connection'
const FETCH = 'POST /api/admin/tiktok/fetch'
const UPDATE = 'PUT /api/admin/tiktok/posts/:id'
const DELETE = 'DELETE /api/admin/tiktok/posts/:id'

const post: AdminTiktokPost = {
  id: 'p1',
  tiktokVideoId: '7300000000001',
  tiktokUrl: 'https://www.tiktok.com/@candlewick/video/7300000000001',
  title: 'Candles',
  caption: 'How to read a candle',
  coverUrl: null,
  isAutoFetched: true,
  viewCount: 12_345,
  likeCount: 678,
  shareCount: 9,
  publishedAt: '2026-03-04T09:00:00.000Z',
  createdAt: '2026-03-05T09:00:00.000Z',
  isPublished: true,
}
const draft = {
  ...post,
  id: 'p2',
  tiktokVideoId: '7300000000002',
  title: 'Position size',
  isAutoFetched: false,
  isPublished: false,
}

function open(more: Answers = {}, posts = [post, draft], at = '/admin?tab=tiktok') {
  const page = show(<TiktokTab />, {
    viewer: grace,
    at,
    loaded: [[adminPostsQuery, posts]],
    answers: { [POSTS]: posts, ...more },
  })
  const { screen } = page
  return {
    ...page,
    row: (title: string) => within(screen.getByRole('button', { name: `Edit ${title}` }).closest('tr') as HTMLElement),
    caption: () => screen.getByLabelText<HTMLTextAreaElement>('Caption'),
    question: async (name: string) => within(await screen.findByRole('alertdialog', { name })),
    pathsOf: (call: string) => page.server.calls.filter(({ name }) => name === call).map(({ path }) => path),
  }
}

describe('the TikTok posts', () => {
  it('show where each came from, its numbers and whether visitors see it', () => {
    const { row, screen } = open()
    const fetched = row(post.title)
    expect(fetched.getByText('Candles')).toBeTruthy()
    expect(fetched.getByText('7300000000…')).toBeTruthy()
    expect(fetched.getByText('Auto-fetched')).toBeTruthy()
    expect(fetched.getByText('Published')).toBeTruthy()
    expect(fetched.getByText(/12,345 views/).textContent).toContain('678 likes · 9 shares')
    expect(fetched.getByText('Mar 4, 2026')).toBeTruthy()
    expect(row(draft.title).getByText('Manual')).toBeTruthy()
    expect(row(draft.title).getByText('Draft')).toBeTruthy()
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: `Open ${post.title} on TikTok` })
    expect(link.href).toBe(post.tiktokUrl)
  })

  it('cut a long caption without splitting an emoji', () => {
    const { row } = open({}, [{ ...post, caption: `${'🕯️'.repeat(49)}🎉🎉🎉🎉` }])
    expect(row(post.title).getByText(`${'🕯️'.repeat(49)}🎉🎉…`)).toBeTruthy()
  })

  it('say how to get some while there are none', () => {
    expect(open({}, []).screen.getByText('Connect your TikTok account, then fetch its videos.')).toBeTruthy()
  })

  it('are published with one click and one call', async () => {
    const answer = Promise.withResolvers<AdminTiktokPost>()
    const { press, screen, server, pathsOf } = open({ [UPDATE]: () => answer.promise })
    const name = `Publish ${draft.title}`
    await press(name)
    await waitFor(() => expect(screen.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true'))
    await press(name)
    answer.resolve({ ...draft, isPublished: true })
    expect(await screen.findByText('Post Updated')).toBeTruthy()
    expect(pathsOf(UPDATE)).toEqual(['/api/admin/tiktok/posts/p2'])
    expect(server.sentTo(UPDATE)).toEqual([{ isPublished: true }])
  })

  it('are deleted only after a confirmation that says what stays', async () => {
    const posts = [post, draft]
    const { press, question, user, screen, pathsOf } = open({
      [POSTS]: () => posts,
      [DELETE]: () => {
        posts.pop()
        return { success: true }
      },
    })
    await press(`Delete ${draft.title}`)
    const asked = await question('Delete this post?')
    expect(asked.getByText(/The TikTok video is not deleted\./)).toBeTruthy()
    await user.click(asked.getByRole('button', { name: 'Delete post' }))
    expect(await screen.findByText('Post Deleted')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: `Edit ${draft.title}` })).toBeNull())
    expect(pathsOf(DELETE)).toEqual(['/api/admin/tiktok/posts/p2'])
  })

  it('stay in the list when deleting fails, and the dialog stays open', async () => {
    const { press, question, user, screen, row } = open({ [DELETE]: new Refusal(500, 'Broken') })
    await press(`Delete ${post.title}`)
    const asked = await question('Delete this post?')
    await user.click(asked.getByRole('button', { name: 'Delete post' }))
    expect(await screen.findByText("The post couldn't be deleted. Please try again.")).toBeTruthy()
    await user.click(asked.getByRole('button', { name: 'Cancel' }))
    expect(row(post.title).getByText('Published')).toBeTruthy()
  })
})

describe('editing a caption', () => {
  it('starts with the caption there is, and sends the new one', async () => {
    const { press, fill, caption, screen, server } = open({ [UPDATE]: post })
    await press(`Edit ${post.title}`)
    expect(caption().value).toBe('How to read a candle')
    await fill('Caption', 'Read a candle in 30 seconds')
    await press('Save Changes')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.sentTo(UPDATE)).toEqual([{ caption: 'Read a candle in 30 seconds' }])
  })

  it('keeps the text when it could not be saved', async () => {
    const { press, fill, caption, screen } = open({ [UPDATE]: new Refusal(404, 'Post not found') })
    await press(`Edit ${post.title}`)
    await fill('Caption', 'New words')
    await press('Save Changes')
    expect(await screen.findByText(/The post couldn't be updated\..*Post not found/)).toBeTruthy()
    expect(caption().value).toBe('New words')
  })

  it('asks before Escape throws the text away', async () => {
    const { press, fill, user, caption, screen } = open()
    await press(`Edit ${post.title}`)
    await fill('Caption', 'New words')
    await user.keyboard('{Escape}')
    await press('Keep editing')
    expect(caption().value).toBe('New words')
    await user.keyboard('{Escape}')
    await press('Discard')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('fetching videos from TikTok', () => {
  const fetched = { success: true, videosProcessed: 5, newVideos: 2, updatedVideos: 3, errors: [] }

  it('adds to the existing posts and says what changed', async () => {
    const { press, screen, server } = open({ [FETCH]: fetched })
    await press('Fetch Videos')
    expect(await screen.findByText('5 videos: 2 new, 3 updated.')).toBeTruthy()
    expect(server.sentTo(FETCH)).toEqual([{ maxVideos: 20, replaceAll: false }])
  })

  it('sends only one request while waiting for the response', async () => {
    const answer = Promise.withResolvers<typeof fetched>()
    const { press, screen, server } = open({ [FETCH]: () => answer.promise })
    await press('Fetch Videos')
    await press('Fetching...')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Replace All' }).disabled).toBe(true)
    answer.resolve(fetched)
    expect(await screen.findByText('Videos Fetched')).toBeTruthy()
    expect(server.sentTo(FETCH)).toHaveLength(1)
  })

  it('replaces older posts only after a question', async () => {
    const { press, question, user, screen, server } = open({ [FETCH]: fetched })
    await press('Replace All')
    const asked = await question('Replace all fetched posts?')
    expect(asked.getByText(/Manual posts stay\./)).toBeTruthy()
    expect(server.sentTo(FETCH)).toEqual([])
    await user.click(asked.getByRole('button', { name: 'Replace All' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(server.sentTo(FETCH)).toEqual([{ maxVideos: 20, replaceAll: true }])
  })

  it('repeats what TikTok complained about', async () => {
    const { press, screen } = open({ [FETCH]: { ...fetched, success: false, errors: ['Token expired', 'Rate limit'] } })
    await press('Fetch Videos')
    expect(await screen.findByText('Token expired, Rate limit')).toBeTruthy()
  })
})

describe('the connection to TikTok', () => {
  it('names the account when the test succeeds', async () => {
    const { press, screen } = open({ [CONNECTION]: { success: true, userInfo: { display_name: 'candlewick' } } })
    await press('Test Connection')
    expect(await screen.findByText('Connected as candlewick')).toBeTruthy()
  })

  it('says why the test failed', async () => {
    const { press, screen } = open({ [CONNECTION]: { success: false, error: 'No account is connected.' } })
    await press('Test Connection')
    expect(await screen.findByText('No account is connected.')).toBeTruthy()
  })

  it.each([
    ['yes', 'You can fetch videos now.'],
    ['no', 'TikTok denied access. Please try again.'],
    ['no-app', /No TikTok app is configured\./],
  ])('reports once how connecting went: %s', async (connected, sentence) => {
    const { screen } = open({}, [], `/admin?tab=tiktok&connected=${connected}`)
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(location.search).toBe('?tab=tiktok')
  })
})
