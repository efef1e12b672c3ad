import { act, fireEvent, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { Route } from 'wouter'

import type { CourseDetail } from '#contract/catalog/course.ts'
import { HOME_PAGE_DEFAULTS, toHomePage } from '#contract/settings/home-page.ts'
import { TRAILER_FAILED } from '#web/lib/browser/trailer-failed.ts'
import { homePageQuery } from '#web/lib/shop-data/home-page.queries.ts'
import { publicSettingsQuery } from '#web/lib/shop-data/public-settings.ts'
import { courseQuery } from '#web/shop/catalog/catalog.queries.ts'
import { sampleCourse } from '#web/test/sample-course-detail.ts'
import { enrolledCourse } from '#web/test/sample-purchases.ts'
import { ada } from '#web/test/sample-viewers.ts'
import { type Answers, type Call, Refusal } from '#web/test/shop-stand-in.ts'
import { show } from '#web/test/show.tsx'
import { CoursePage } from './CoursePage.tsx'

const PREVIEW = '0192f3a1-0000-7000-8000-000000000011'

const course: CourseDetail = {
  ...sampleCourse,
  trailerVideoKey: 'trailers/intro.mp4',
  modules: [
    {
      title: 'Reading',
      lessons: [
        { title: 'One candle', type: 'video', durationSeconds: 125, isFreePreview: true, previewLessonId: PREVIEW },
        { title: 'Two candles', type: 'video', durationSeconds: null, isFreePreview: false, previewLessonId: null },
      ],
    },
    { title: 'Placing', lessons: [] },
  ],
}

type Options = {
  at?: string
  viewer?: typeof ada | null
  found?: CourseDetail | null
  answers?: Answers
  currency?: string
}

function open({ at = '', viewer = null, found = course, answers = {}, currency = 'usd' }: Options = {}) {
  const page = show(<Route path="/courses/:slug">{(params) => <CoursePage params={params} />}</Route>, {
    at: `/courses/${course.slug}${at}`,
    viewer,
    shop: { currencies: ['usd', 'eur'], currency },
    loaded: [
      [courseQuery(course.slug), found],
      [homePageQuery, toHomePage(HOME_PAGE_DEFAULTS, null)],
    ],
    answers: {
      'GET /api/my/courses': { courses: [], bundlePurchases: [] },
      'GET /api/settings/public': { hostedCheckout: false } as never,
      'POST /api/courses/:courseId/views': null as never,
      'GET /api/my/lessons/:lessonId': { captionsUrl: null } as never,
      'GET /api/my/lessons/:lessonId/playback': {
        playlistUrl: null,
        validSeconds: 0,
        renditions: [],
        storyboard: null,
      },
      'GET /api/my/lessons/:lessonId/video': { videoUrl: '/api/s3/stream/one.mp4' } as never,
      ...answers,
    },
  })
  const priceCard = within(page.screen.getByLabelText('Price', { selector: 'aside' }))
  /** The button, as soon as it is known that the course isn't owned. */
  const enrollButton = async (price = '$50') => {
    const button = priceCard.getByRole<HTMLButtonElement>('button', { name: `Enroll Now - ${price}` })
    await waitFor(() => expect(button.disabled).toBe(false))
    return button
  }
  return { ...page, priceCard, enrollButton }
}

describe('the button that enrolls', () => {
  it('leads visitors to sign-in, and back to the checkout', async () => {
    const { user, enrollButton } = open()
    await user.click(await enrollButton())
    await waitFor(() => expect(location.pathname).toBe('/auth'))
    expect(new URLSearchParams(location.search).get('returnTo')).toBe(`/checkout/${course.id}`)
  })

  it('leads students to the checkout', async () => {
    const { user, enrollButton } = open({ viewer: ada })
    await user.click(await enrollButton())
    await waitFor(() => expect(location.pathname).toBe(`/checkout/${course.id}`))
  })

  it('leads to the payment provider if the shop is set up so, and asks only once while it is waiting', async () => {
    const session = Promise.withResolvers<unknown>()
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
    const { user, enrollButton, server, queryClient } = open({
      viewer: ada,
      answers: { 'POST /api/checkout/session': () => session.promise as never },
    })
    queryClient.setQueryData(publicSettingsQuery.queryKey, { hostedCheckout: true } as never)
    const button = await enrollButton()
    await user.click(button)
    await waitFor(() => expect(button.textContent).toBe('Processing...'))
    await user.click(button)
    session.resolve({ url: 'https://pay.example/s1' })
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://pay.example/s1'))
    expect(server.sentTo('POST /api/checkout/session')).toEqual([{ courseId: course.id, currency: 'usd' }])
  })

  it('sells in the chosen currency, also on the page of the payment provider', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
    const { user, enrollButton, priceCard, server, queryClient } = open({
      viewer: ada,
      currency: 'eur',
      found: { ...course, prices: [{ currency: 'eur', priceCents: 4490, originalPriceCents: null }] },
      answers: { 'POST /api/checkout/session': { url: 'https://pay.example/s1' } as never },
    })
    queryClient.setQueryData(publicSettingsQuery.queryKey, { hostedCheckout: true } as never)
    expect(priceCard.queryByText(/so this price is in US dollars/)).toBeNull()
    await user.click(await enrollButton('€44.90'))
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://pay.example/s1'))
    expect(server.sentTo('POST /api/checkout/session')).toEqual([{ courseId: course.id, currency: 'eur' }])
  })

  it('says so when the course has a price in dollars only, and asks for dollars', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
    const { user, enrollButton, priceCard, server, queryClient } = open({
      viewer: ada,
      currency: 'eur',
      answers: { 'POST /api/checkout/session': { url: 'https://pay.example/s1' } as never },
    })
    queryClient.setQueryData(publicSettingsQuery.queryKey, { hostedCheckout: true } as never)
    expect(priceCard.getByText(/so this price is in US dollars/)).toBeTruthy()
    await user.click(await enrollButton())
    await waitFor(() => expect(assign).toHaveBeenCalledOnce())
    expect(server.sentTo('POST /api/checkout/session')).toEqual([{ courseId: course.id, currency: 'usd' }])
  })

  it('stays busy while the payment page opens, and is free again when the back button restores this page', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
    const { user, enrollButton, server, queryClient, screen } = open({
      viewer: ada,
      answers: { 'POST /api/checkout/session': { url: 'https://pay.example/s1' } as never },
    })
    queryClient.setQueryData(publicSettingsQuery.queryKey, { hostedCheckout: true } as never)
    const button = await enrollButton()
    await user.click(button)
    await waitFor(() => expect(assign).toHaveBeenCalledOnce())
    for (const one of screen.getAllByRole('button', { name: /Enroll Now|Processing/ })) await user.click(one)
    expect(button.textContent).toBe('Processing...')
    expect(server.sentTo('POST /api/checkout/session')).toHaveLength(1)

    act(() => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
    await waitFor(() => expect(button.textContent).toBe('Enroll Now - $50'))
    await user.click(button)
    await waitFor(() => expect(server.sentTo('POST /api/checkout/session')).toHaveLength(2))
  })

  it('starts one checkout for two clicks before the page has reacted', async () => {
    const session = Promise.withResolvers<unknown>()
    vi.spyOn(location, 'assign').mockImplementation(() => {})
    const { enrollButton, server, queryClient } = open({
      viewer: ada,
      answers: { 'POST /api/checkout/session': () => session.promise as never },
    })
    queryClient.setQueryData(publicSettingsQuery.queryKey, { hostedCheckout: true } as never)
    const button = await enrollButton()
    act(() => {
      button.click()
      button.click()
    })
    await waitFor(() => expect(button.textContent).toBe('Processing...'))
    await waitFor(() => expect(server.sentTo('POST /api/checkout/session')).toHaveLength(1))
    await act(async () => session.resolve({ url: 'https://pay.example/s1' }))
    expect(server.sentTo('POST /api/checkout/session')).toHaveLength(1)
  })

  it('says why it could not start, and can be pressed again', async () => {
    const { user, enrollButton, screen, queryClient } = open({
      viewer: ada,
      answers: { 'POST /api/checkout/session': new Refusal(409, 'You already own this course.') },
    })
    queryClient.setQueryData(publicSettingsQuery.queryKey, { hostedCheckout: true } as never)
    await user.click(await enrollButton())
    expect(await screen.findByText('You already own this course.')).toBeTruthy()
    expect(await enrollButton()).toBeTruthy()
  })

  it('cannot be pressed before it is known whether the student owns the course', () => {
    const { priceCard } = open({ viewer: ada, answers: { 'GET /api/my/courses': () => new Promise(() => {}) } })
    expect(priceCard.getByRole<HTMLButtonElement>('button').disabled).toBe(true)
  })

  it('leads owners to their lessons', async () => {
    const { priceCard, screen } = open({
      viewer: ada,
      answers: { 'GET /api/my/courses': { courses: [enrolledCourse], bundlePurchases: [] } },
    })
    const link = await priceCard.findByRole('link', { name: 'Continue Learning' })
    expect(link.getAttribute('href')).toBe('/learn/intro-to-trading')
    expect(screen.getByText('You own this course.')).toBeTruthy()
  })
})

describe('the contents of a course', () => {
  it('say so where lessons are still to come', () => {
    expect(open().screen.getByText('Lessons coming soon.')).toBeTruthy()
  })

  it('show the length of a lesson only where it is known', () => {
    const { screen } = open()
    expect(screen.getByText('2:05')).toBeTruthy()
    expect(screen.getByText('Two candles').closest('li')?.textContent).not.toMatch(/\d:\d\d/)
  })

  it('play a free lesson in place, and offer the course below it', async () => {
    const { user, screen } = open()
    await user.click(screen.getByText('One candle'))
    const dialog = within(await screen.findByRole('dialog', { name: 'One candle' }))
    expect(dialog.getByText('Free preview: lesson 1 of 2')).toBeTruthy()
    expect((await dialog.findByLabelText('One candle')).getAttribute('src')).toBe('/api/s3/stream/one.mp4')
    expect(dialog.getByRole('button', { name: 'Enroll Now - $50' })).toBeTruthy()
    expect(location.search).toBe(`?watch=${PREVIEW}`)
  })

  it('let visitors read a free text lesson, without asking for a video', async () => {
    const text = { type: 'text', transcriptText: '## Bodies and wicks', captionsUrl: null, attachments: [] }
    const { screen, server } = open({
      at: `?watch=${PREVIEW}`,
      answers: { 'GET /api/my/lessons/:lessonId': text as never },
    })
    const dialog = within(await screen.findByRole('dialog', { name: 'One candle' }))
    expect(await dialog.findByRole('heading', { name: 'Bodies and wicks' })).toBeTruthy()
    expect(dialog.getByRole('button', { name: 'Enroll Now - $50' })).toBeTruthy()
    expect(server.calls.map(({ name }) => name)).not.toContain('GET /api/my/lessons/:lessonId/video')
  })

  it('show the captions of a free lesson that has them', async () => {
    const { screen } = open({
      at: `?watch=${PREVIEW}`,
      answers: { 'GET /api/my/lessons/:lessonId': { captionsUrl: '/captions.vtt' } as never },
    })
    const video = await screen.findByLabelText('One candle', { selector: 'video' })
    await waitFor(() => expect(video.querySelector('track')?.getAttribute('src')).toBe('/captions.vtt'))
  })

  it('offer to try again when a free lesson does not load', async () => {
    const video = vi
      .fn<(call: Call) => unknown>()
      .mockReturnValueOnce(new Refusal(500, 'Something went wrong.'))
      .mockReturnValue({ videoUrl: '/api/s3/stream/one.mp4' })
    const { screen, user } = open({
      at: `?watch=${PREVIEW}`,
      answers: { 'GET /api/my/lessons/:lessonId/video': video as never },
    })
    expect(await screen.findByText('Failed to load video. Please try again.')).toBeTruthy()
    await user.click(screen.getByText('Try Again'))
    expect(await screen.findByLabelText('One candle', { selector: 'video' })).toBeTruthy()
  })

  it('say so when a free lesson has no video', async () => {
    const { screen } = open({
      at: `?watch=${PREVIEW}`,
      answers: { 'GET /api/my/lessons/:lessonId/video': new Refusal(404, 'Not found') },
    })
    expect(await screen.findByText('No video available for this lesson')).toBeTruthy()
  })

  it('return to the page when the free lesson is closed', async () => {
    const { user, screen } = open({ at: `?watch=${PREVIEW}` })
    await screen.findByRole('dialog')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(location.search).toBe('')
  })
})

describe('the course page', () => {
  it('shows all of a trailer, whatever its shape', () => {
    const { screen } = open()
    const video = screen.getByLabelText('Trailer: Intro to Trading')
    expect(video.classList).toContain('object-cover')
    fireEvent.play(video)
    expect(video.classList).toContain('object-contain')
  })

  it('says so when the trailer does not play', () => {
    const { screen } = open()
    fireEvent.error(screen.getByLabelText('Trailer: Intro to Trading'))
    expect(screen.getByText(TRAILER_FAILED).getAttribute('role')).toBe('status')
    expect(screen.queryByLabelText('Trailer: Intro to Trading')).toBeNull()
  })

  it('says so when there is no trailer', () => {
    const { screen } = open({ found: { ...course, trailerVideoKey: null } })
    expect(screen.getByText('No trailer yet.')).toBeTruthy()
  })
})

it('a course that does not exist leads back to the catalog', () => {
  const { screen } = show(<CoursePage params={{ slug: 'made-up' }} />, { loaded: [[courseQuery('made-up'), null]] })
  expect(screen.getByRole('heading', { name: 'Course not found' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Browse Courses' }).getAttribute('href')).toBe('/courses')
})

it('shows no play button where there is no trailer', () => {
  const { screen } = open({ found: { ...course, trailerVideoKey: null } })
  const figure = screen.getByText('No trailer yet.').closest('figure')
  expect(figure?.querySelector('div .lucide-play')).toBeNull()
  expect(figure?.querySelector('figcaption .lucide-play')).not.toBeNull()
})

it('shows how long a text takes to read', () => {
  const text = { title: 'Read me', type: 'text', durationSeconds: 240, isFreePreview: false, previewLessonId: null }
  const { screen } = open({ found: { ...course, modules: [{ title: 'Texts', lessons: [text] }] } })
  expect(screen.getByText('4 min read')).toBeTruthy()
})
