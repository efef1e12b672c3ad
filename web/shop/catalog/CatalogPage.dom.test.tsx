import { fireEvent, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import type { CourseDetail } from '#contract/catalog/course.ts'
import type { Bundle, ShownProgram } from '#contract/catalog/offers.ts'
import type { MyCourses } from '#contract/learning/my-courses.ts'
import { TRAILER_FAILED } from '#web/lib/browser/trailer-failed.ts'
import { sampleBundle, sampleProgram } from '#web/test/sample-bundle.ts'
import { sampleCourse } from '#web/test/sample-course-detail.ts'
import { enrolledCourse, samplePurchase } from '#web/test/sample-purchases.ts'
import { ada } from '#web/test/sample-viewers.ts'
import type { Answers } from '#web/test/shop-stand-in.ts'
import { show } from '#web/test/show.tsx'
import { CatalogPage } from './CatalogPage.tsx'
import { bundlesQuery, coursesQuery, mentorshipQuery } from './catalog.queries.ts'

const intro: CourseDetail = {
  ...sampleCourse,
  trailerVideoKey: 'trailers/intro.mp4',
  marketingCopy: {
    bestFor: ['People who begin'],
    quickConcepts: [{ term: 'Spread', meaning: 'The gap between two prices.' }],
    labs: [{ title: 'Mark fifty swings', description: 'On any chart.' }],
    youWillLearn: [],
    whatsInside: [],
    prerequisites: [],
    whatWeDontTeach: [],
  },
}
const advanced: CourseDetail = { ...sampleCourse, id: 'c3', slug: 'advanced-trading-concepts', title: 'Advanced' }
const options: CourseDetail = {
  ...sampleCourse,
  id: 'c4',
  slug: 'options',
  title: 'Options',
  description: 'Calls and puts',
  lessonCount: 3,
  durationSeconds: 5400,
}

const owning = (...ids: string[]): MyCourses => ({
  courses: ids.map((id) => ({ ...enrolledCourse, id })),
  bundlePurchases: [],
})

type Options = {
  at?: string
  viewer?: typeof ada | null
  answers?: Answers
  courses?: CourseDetail[]
  bundles?: Bundle[]
  programs?: ShownProgram[]
  currency?: string
}

function open({
  at = '/courses',
  viewer = null,
  answers = {},
  courses = [options, intro, advanced],
  bundles = [sampleBundle],
  programs = [sampleProgram],
  currency = 'usd',
}: Options = {}) {
  const page = show(<CatalogPage />, {
    at,
    viewer,
    shop: { currencies: ['usd', 'eur'], currency },
    loaded: [
      [coursesQuery, courses],
      [bundlesQuery, bundles],
      [mentorshipQuery, programs],
    ],
    answers: {
      'GET /api/courses/:slugOrId': intro,
      'GET /api/my/courses': owning(),
      'GET /api/my/purchases': { purchases: [] },
      ...answers,
    },
  })
  // By text rather than by role where the whole page is searched, which is much faster.
  const card = (title: string) =>
    within(page.screen.getByText(title, { selector: 'h3, h3 *' }).closest('article') as HTMLElement)
  const titles = () => [...document.querySelectorAll('[aria-labelledby=courses] h3')].map((title) => title.textContent)
  const search = () => page.screen.getByLabelText<HTMLInputElement>('Search courses')
  return { ...page, card, titles, search }
}

const addressOf = (link: HTMLElement) => link.getAttribute('href')

describe('the catalog', () => {
  it('lists courses in the recommended order, then the others', async () => {
    expect(open().titles()).toEqual(['Intro to Trading', 'Advanced', 'Options'])
  })

  it('shows the actual length of a course without its own marketing copy', async () => {
    const { card } = open()
    expect(card('Options').getByText(/90 mins/)).toBeTruthy()
    expect(card('Options').getByText(/3 lessons/)).toBeTruthy()
  })

  it('says that the price was higher, also to screen readers', async () => {
    const { card } = open()
    expect(card('Intro to Trading').getByText('$50')).toBeTruthy()
    expect(card('Intro to Trading').getByText('Original price').closest('s')?.textContent).toBe('Original price $99')
  })

  it('shows what has a price in the chosen currency in that one, and the rest in dollars', () => {
    const euros = (priceCents: number, originalPriceCents: number | null = null) => ({
      prices: [{ currency: 'eur', priceCents, originalPriceCents }],
    })
    const [first, second] = sampleBundle.courses as [Bundle['courses'][0], Bundle['courses'][0]]
    const bundle = { ...sampleBundle, ...euros(13_990, 19_990), courses: [{ ...first, ...euros(4490) }, second] }
    const { card } = open({
      currency: 'eur',
      courses: [{ ...intro, ...euros(4490) }, options],
      bundles: [bundle, { ...sampleBundle, id: 'b2', title: 'In dollars' }],
      programs: [{ ...sampleProgram, ...euros(89_900) }],
    })
    expect(card('Intro to Trading').getByText('€44.90')).toBeTruthy()
    expect(card('Options').getByText('$50')).toBeTruthy()
    expect(card('Four Weeks With a Mentor').getByText(/€899/)).toBeTruthy()

    expect(card('Starter Bundle').getByText('€139.90')).toBeTruthy()
    expect(card('Starter Bundle').getByText('Save €60 (30% off)')).toBeTruthy()
    const lines = card('Starter Bundle').getAllByRole('listitem')
    expect(lines.map(({ textContent }) => textContent)).toEqual(['Intro to Trading', 'Trading Psychology'])
    expect(card('In dollars').getByText('Save $50 (25% off)')).toBeTruthy()
    expect(card('In dollars').getAllByRole('listitem')[1]?.textContent).toBe('Trading Psychology$150')
  })

  it('sells the course that is not out yet as a pre-enrollment', async () => {
    const { card } = open()
    expect(card('Advanced').getByText('COMING SOON')).toBeTruthy()
    expect(card('Advanced').getByRole('link', { name: 'Pre-Enroll Now' })).toBeTruthy()
    expect(card('Options').queryByText('COMING SOON')).toBeNull()
  })

  it('sends visitors to sign-in before the checkout, and students straight there', async () => {
    const visitor = open()
    const link = visitor.card('Options').getByRole('link', { name: 'Enroll Now' })
    expect(addressOf(link)).toBe('/auth?returnTo=%2Fcheckout%2Fc4')
    visitor.unmount()

    const { card } = open({ viewer: ada })
    expect(addressOf(await card('Options').findByRole('link', { name: 'Enroll Now' }))).toBe('/checkout/c4')
  })

  it('lets owners continue their course instead of buying it again', async () => {
    const { card } = open({ viewer: ada, answers: { 'GET /api/my/courses': owning('c4') } })
    expect(await card('Options').findByText('Enrolled')).toBeTruthy()
    expect(addressOf(card('Options').getByRole('link', { name: 'Continue Learning' }))).toBe('/learn/options')
    expect(card('Options').queryByRole('link', { name: 'Enroll Now' })).toBeNull()
  })

  it('offers nothing to buy until it knows what the student owns', async () => {
    const mine = Promise.withResolvers<MyCourses>()
    const { card } = open({ viewer: ada, answers: { 'GET /api/my/courses': () => mine.promise } })
    expect(card('Options').queryByRole('link', { name: 'Enroll Now' })).toBeNull()
    mine.resolve(owning())
    expect(await card('Options').findByRole('link', { name: 'Enroll Now' })).toBeTruthy()
  })

  it('shows only that the first course is coming when there is nothing for sale', async () => {
    const { screen } = open({ courses: [], bundles: [], programs: [] })
    expect(screen.getByRole('heading', { name: 'Our first course is coming soon' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Contact Us' }).getAttribute('href')).toBe('/contact')
    for (const title of ['Bundles', '1:1 Mentorship']) expect(screen.queryByRole('heading', { name: title })).toBeNull()
    expect(screen.queryByPlaceholderText('Search courses...')).toBeNull()
  })
})

describe('searching the catalog', () => {
  it('searches titles and descriptions and says how many courses match', async () => {
    const { fill, titles, screen } = open()
    await fill('Search courses', 'PUTS')
    expect(titles()).toEqual(['Options'])
    expect(screen.getByText('1 course found').getAttribute('role')).toBe('status')
  })

  it('keeps the search in the URL, so a link can repeat it', async () => {
    const { fill, unmount } = open()
    await fill('Search courses', 'puts')
    await waitFor(() => expect(location.search).toBe('?q=puts'))
    unmount()
    expect(open({ at: '/courses?q=puts' }).titles()).toEqual(['Options'])
  })

  it('offers all courses again when nothing matches', async () => {
    const { fill, user, titles, screen } = open()
    await fill('Search courses', 'forex')
    expect(screen.getByText('Try adjusting your search query')).toBeTruthy()
    await user.click(screen.getByText('Show all courses'))
    expect(titles()).toHaveLength(3)
  })

  it("doesn't reload the page on Enter", async () => {
    const { search } = open({ at: '/courses?q=puts' })
    expect(fireEvent.submit(search().form as HTMLFormElement)).toBe(false)
    expect(search().value).toBe('puts')
  })
})

describe('the details of a course in the catalog', () => {
  it('open over the list, with the copy of the course', async () => {
    const { user, card, screen } = open()
    await user.click(card('Intro to Trading').getByRole('button', { name: 'View Details' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Intro to Trading' }))
    expect(await dialog.findByText('People who begin')).toBeTruthy()
    expect(dialog.getByText('The gap between two prices.')).toBeTruthy()
    expect(addressOf(dialog.getByRole('link', { name: 'View Course Details' }))).toBe('/courses/intro-to-trading')
    expect(location.search).toBe('?course=intro-to-trading')
  })

  it('open from a shared link and are removed from the URL on close', async () => {
    const { user, screen } = open({ at: '/courses?q=intro&course=intro-to-trading' })
    await screen.findByRole('dialog', { name: 'Intro to Trading' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(location.search).toBe('?q=intro')
  })

  it("don't load a trailer before it is played", async () => {
    const { screen, press } = open({ at: '/courses?course=intro-to-trading' })
    const video = await screen.findByLabelText<HTMLVideoElement>('Trailer: Intro to Trading')
    expect(video.getAttribute('preload')).toBe('none')
    expect(video.controls).toBe(false)
    await press('Play trailer')
    expect(video.controls).toBe(true)
    // Of a portrait video, nothing is cut off.
    expect(video.classList).toContain('object-contain')
    expect(document.activeElement).toBe(video)
  })

  it("say when the trailer doesn't play", async () => {
    const { screen } = open({ at: '/courses?course=intro-to-trading' })
    fireEvent.error(await screen.findByLabelText('Trailer: Intro to Trading'))
    expect((await screen.findByText(TRAILER_FAILED)).getAttribute('role')).toBe('alert')
  })

  it('stay closed for a course that does not exist', async () => {
    const { screen } = open({ at: '/courses?course=made-up' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the offers below the courses', () => {
  it('say what a bundle saves', async () => {
    const { card } = open()
    expect(card('Starter Bundle').getByText('Save $50 (25% off)')).toBeTruthy()
    expect(card('Starter Bundle').getAllByRole('listitem')).toHaveLength(2)
    expect(card('Starter Bundle').getByText('Exclusive Bonus Materials')).toBeTruthy()
    const link = card('Starter Bundle').getByRole('link', { name: 'Get Bundle' })
    expect(addressOf(link)).toBe(`/auth?returnTo=${encodeURIComponent(`/checkout/bundle/${sampleBundle.id}`)}`)
  })

  it('claim no saving where there is none', async () => {
    const { card } = open({ bundles: [{ ...sampleBundle, originalPrice: 15_000 }] })
    expect(card('Starter Bundle').queryByText(/Save/)).toBeNull()
  })

  it('sell the full bundle as a pre-order', async () => {
    const full = { ...sampleBundle, title: 'Full Course Bundle' }
    const { card } = open({ bundles: [full] })
    expect(card('Full Course Bundle').getByText('Most Popular')).toBeTruthy()
    expect(card('Full Course Bundle').getByRole('link', { name: 'Pre-order Bundle' })).toBeTruthy()
  })

  it('belong to those who own every course of a bundle, and only to them', async () => {
    const [first, second] = sampleBundle.courses.map(({ id }) => id) as [string, string]
    const half = open({ viewer: ada, answers: { 'GET /api/my/courses': owning(first) } })
    expect(await half.card('Starter Bundle').findByRole('link', { name: 'Get Bundle' })).toBeTruthy()
    half.unmount()

    const { card } = open({ viewer: ada, answers: { 'GET /api/my/courses': owning(first, second) } })
    const link = await card('Starter Bundle').findByRole('link', { name: 'Continue Learning' })
    expect(addressOf(link)).toBe('/dashboard')
  })

  it('tell an owner of one course that the other is cheaper alone, and nobody else', async () => {
    const [, second] = sampleBundle.courses.map(({ id }) => id) as [string, string]
    const { card, unmount } = open({ viewer: ada, answers: { 'GET /api/my/courses': owning(second) } })
    const notice = await card('Starter Bundle').findByText(/You already own 1 of these 2 courses/)
    expect(notice.textContent).toBe('You already own 1 of these 2 courses. Intro to Trading alone is $50.')
    const link = within(notice).getByRole('link', { name: 'Intro to Trading' })
    expect(addressOf(link)).toBe(`/checkout/${sampleBundle.courses[0]?.id}`)
    unmount()

    const visitor = open()
    expect(visitor.card('Starter Bundle').queryByText(/You already own/)).toBeNull()
  })

  it('prevent booking a mentorship twice within its four weeks, but allow it afterward', async () => {
    const booked = { ...samplePurchase, kind: 'mentorship' as const, itemId: sampleProgram.id }
    const running = { ...booked, paidAt: new Date().toISOString() }
    const now = open({ viewer: ada, answers: { 'GET /api/my/purchases': { purchases: [running] } } })
    expect(await now.card(sampleProgram.title).findByRole('link', { name: 'Go to Dashboard' })).toBeTruthy()
    expect(now.card(sampleProgram.title).getByText('Booked')).toBeTruthy()
    now.unmount()

    const over = { ...booked, paidAt: '2024-01-01T00:00:00.000Z' }
    const later = open({ viewer: ada, answers: { 'GET /api/my/purchases': { purchases: [over] } } })
    expect(await later.card(sampleProgram.title).findByRole('link', { name: 'Book Mentorship' })).toBeTruthy()
  })

  it('say how many calls a mentorship has', async () => {
    const { card } = open()
    expect(card(sampleProgram.title).getByText('4 x 60-minute Zoom calls over 4 weeks')).toBeTruthy()
  })

  it('show who mentors and what they say, with initials where there is no picture', async () => {
    const mentors = [
      { name: 'Mara Voss', pictureUrl: null, introduction: 'I keep a journal.' },
      { name: 'Jo van der Berg', pictureUrl: null, introduction: 'Ask me anything.' },
    ]
    const { card } = open({ programs: [{ ...sampleProgram, mentors }] })
    const heading = card(sampleProgram.title).getByText('Your mentors')
    const people = [...(heading.nextElementSibling?.children ?? [])]
    expect(people.map(({ textContent }) => textContent)).toEqual([
      'MVMara VossI keep a journal.',
      'JBJo van der BergAsk me anything.',
    ])
    expect(card(sampleProgram.title).getAllByRole('listitem')).toHaveLength(4)
  })

  it('say nothing about mentors when there are none', async () => {
    const { card } = open()
    expect(card(sampleProgram.title).queryByText(/^Your mentor/)).toBeNull()
  })
})

describe('coming back from the payment page', () => {
  it('says that nothing was charged when the payment was canceled, once', async () => {
    const { screen } = open({ at: '/courses?canceled=true&q=intro' })
    expect(await screen.findByText('Payment Canceled')).toBeTruthy()
    expect(location.search).toBe('?q=intro')
  })

  it.each([
    ['paid', null, 'Payment Successful!'],
    ['processing', null, 'Your bank is still processing this'],
    ['failed', 'Your card was declined.', 'Your card was declined.'],
  ])('asks the server about an order that is %s, and says so', async (status, message, words) => {
    const { screen } = open({
      viewer: ada,
      at: '/courses?success=true&order=o1',
      answers: { 'POST /api/billing/orders/:orderId/finish': { status, message } as never },
    })
    expect(await screen.findByText(words)).toBeTruthy()
  })
})
