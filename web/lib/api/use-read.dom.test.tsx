import { act, render, screen, waitFor } from '@testing-library/react'
import { type ReactNode, Suspense } from 'react'
import { describe, expect, it, vi } from 'vitest'

import { PageErrorBoundary } from '#web/frame/PageErrorBoundary.tsx'
import { apiQuery } from './api-query.ts'
import { openQueryLibrary } from './query-library.ts'
import { Reads, type SentReads } from './reads.ts'
import { ReadsContext, useRead, useReadState } from './use-read.ts'
import { useWrite } from './use-write.ts'

const nameQuery = apiQuery('GET /api/settings/public')
const postsQuery = apiQuery('GET /api/tiktok/posts')

/** A page that came with the shop's name, and the server it came from. */
function openPage(page: ReactNode, getJson = vi.fn(async (url: string): Promise<unknown> => `from ${url}`)) {
  const sent: SentReads = { at: Date.now(), reads: [[nameQuery.queryKey, 'Candlewick']] }
  const openLibrary = vi.fn(async () => openQueryLibrary({ getJson }, sent))
  const reads = new Reads(sent, openLibrary)
  render(
    <ReadsContext value={reads}>
      <PageErrorBoundary>
        <Suspense fallback="Loading">{page}</Suspense>
      </PageErrorBoundary>
    </ReadsContext>,
  )
  return { reads, openLibrary, getJson }
}

const Name = () => <p>Name: {String(useRead(nameQuery))}</p>
const Posts = () => <p>Posts: {String(useRead(postsQuery))}</p>
const PostsIfThere = () => <p>Posts: {String(useReadState(postsQuery).data ?? 'none yet')}</p>
const NameAndPosts = () => (
  <p>
    {String(useReadState(nameQuery).data)}, {String(useReadState(postsQuery).data)}
  </p>
)

function Enroll({ mutationFn }: { mutationFn: () => Promise<unknown> }) {
  const { write, isPending } = useWrite({ mutationKey: ['enroll'], mutationFn })
  return (
    <button type="button" onClick={write}>
      {isPending ? 'Processing...' : 'Enroll'}
    </button>
  )
}

describe('a public page', () => {
  it('shows what came with it, without the query library', () => {
    const { openLibrary } = openPage(<Name />)
    expect(screen.getByText('Name: Candlewick')).toBeTruthy()
    expect(openLibrary).not.toHaveBeenCalled()
  })

  it('loads what did not come with it, and keeps what did', async () => {
    const { getJson } = openPage(
      <>
        <Name />
        <PostsIfThere />
      </>,
    )
    expect(screen.getByText('Posts: none yet')).toBeTruthy()
    expect(await screen.findByText('Posts: from /api/tiktok/posts')).toBeTruthy()
    expect(screen.getByText('Name: Candlewick')).toBeTruthy()
    expect(getJson).toHaveBeenCalledExactlyOnceWith('/api/tiktok/posts')
  })

  it('waits for what it cannot do without', async () => {
    await act(async () => openPage(<Posts />))
    expect(await screen.findByText('Posts: from /api/tiktok/posts')).toBeTruthy()
  })

  it('follows every change once the library is there', async () => {
    const { reads } = openPage(<Name />)
    const { client } = await reads.loadLibrary()
    act(() => {
      client.setQueryData<unknown>(nameQuery.queryKey, 'Snuffed')
    })
    expect(await screen.findByText('Name: Snuffed')).toBeTruthy()
  })

  it('loads personal data again for the next person', async () => {
    const { reads, getJson } = openPage(<NameAndPosts />)
    expect(await screen.findByText('Candlewick, from /api/tiktok/posts')).toBeTruthy()
    const { client } = await reads.loadLibrary()
    getJson.mockResolvedValueOnce('of somebody else')
    act(() => {
      client.removeQueries(postsQuery)
      client.setQueryData<unknown>(nameQuery.queryKey, 'Snuffed')
    })
    expect(await screen.findByText('Snuffed, of somebody else')).toBeTruthy()
  })

  it('says that it failed, and tries again when asked to', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const getJson = vi.fn<(url: string) => Promise<unknown>>().mockRejectedValueOnce(new Error('offline'))
    await act(async () => openPage(<Posts />, getJson.mockResolvedValue('here')))
    const again = await screen.findByRole('button', { name: 'Try Again' })
    await act(async () => again.click())
    expect(await screen.findByText('Posts: here')).toBeTruthy()
  })
})

it('starts a write once, whatever is pressed meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const mutationFn = vi.fn(() => promise)
  openPage(
    <>
      <Enroll mutationFn={mutationFn} />
      <Enroll mutationFn={mutationFn} />
    </>,
  )
  await act(async () => {
    for (const button of screen.getAllByRole('button')) button.click()
  })
  await waitFor(() => expect(mutationFn).toHaveBeenCalledOnce())
  expect(screen.getAllByText('Processing...')).toHaveLength(1)
  await act(async () => resolve())
  expect(await screen.findAllByText('Enroll')).toHaveLength(2)
})
