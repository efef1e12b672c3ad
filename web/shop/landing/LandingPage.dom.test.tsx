import { waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'

import type { CourseDetail } from '#contract/catalog/course.ts'
import type { Bundle } from '#contract/catalog/offers.ts'
import { HOME_PAGE_DEFAULTS, toHomePage } from '#contract/settings/home-page.ts'
import { homePageQuery } from '#web/lib/shop-data/home-page.queries.ts'
import { bundlesQuery, coursesQuery } from '#web/shop/catalog/catalog.queries.ts'
import { sampleBundle } from '#web/test/sample-bundle.ts'
import { sampleCourse } from '#web/test/sample-course-detail.ts'
import { enrolledCourse } from '#web/test/sample-purchases.ts'
import { ada } from '#web/test/sample-viewers.ts'
import { show } from '#web/test/show.tsx'
import { LandingPage } from './LandingPage.tsx'
import { loadLandingSections } from './landing-sections.ts'

// As on the server, which sends them with the page.
beforeAll(loadLandingSections)

const intro: CourseDetail = { ...sampleCourse, trailerVideoKey: 'trailers/intro.mp4' }
const psychology: CourseDetail = { ...sampleCourse, id: 'c2', slug: 'trading-psychology', title: 'Trading Psychology' }
const options: CourseDetail = { ...sampleCourse, id: 'c4', slug: 'options', title: 'Options' }

type Options = {
  at?: string
  courses?: CourseDetail[]
  bundles?: Bundle[]
  viewer?: typeof ada | null
  words?: typeof HOME_PAGE_DEFAULTS
}

function open({
  at = '/',
  courses = [options, psychology, intro],
  bundles = [],
  viewer = null,
  words = HOME_PAGE_DEFAULTS,
}: Options = {}) {
  return show(<LandingPage />, {
    at,
    viewer,
    loaded: [
      [coursesQuery, courses],
      [bundlesQuery, bundles],
      [homePageQuery, toHomePage(words, null)],
    ],
    answers: {
      'GET /api/courses/:slugOrId': intro,
      'GET /api/my/courses': { courses: [enrolledCourse], bundlePurchases: [] },
    },
  })
}

describe('the path of courses on the landing page', () => {
  const stops = () => [...document.querySelectorAll('ol h3')].map((title) => title.textContent)

  it('has the named courses in their order, and no others', () => {
    const { screen } = open()
    expect(screen.getByText('One path, two courses')).toBeTruthy()
    expect(stops()).toEqual(['Intro to Trading', 'Trading Psychology'])
  })

  it('counts only what is on sale', () => {
    expect(open({ courses: [psychology] }).screen.getByText('One path, one course')).toBeTruthy()
  })

  it('is left out when none of them is on sale', () => {
    const { screen } = open({ courses: [options] })
    expect(screen.queryByText(/One path/)).toBeNull()
    expect(screen.getByText('Master Trading Like a Pro')).toBeTruthy()
  })

  it('leads owners on to their lessons', async () => {
    const { screen } = open({ viewer: ada })
    const link = await screen.findByText('Continue Learning')
    expect(link.getAttribute('href')).toBe('/learn/intro-to-trading')
    expect(screen.getByText('Enroll Now').getAttribute('href')).toBe('/checkout/c2')
  })
})

describe('the preview on the landing page', () => {
  it('plays the first trailer, and gives the focus back when it closes', async () => {
    const { screen, user } = open()
    await user.click(screen.getByText('Watch Preview'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Intro to Trading' }))
    const video = dialog.getByLabelText('Trailer: Intro to Trading')
    expect(video.getAttribute('src')).toBe('/api/s3/stream/trailers/intro.mp4')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement?.id).toBe('watch-preview'))
  })

  it('opens from a shared link', async () => {
    const { screen } = open({ at: '/?preview=intro-to-trading' })
    expect(await screen.findByRole('dialog', { name: 'Intro to Trading' })).toBeTruthy()
  })

  it('is not offered when no course has a trailer', () => {
    expect(open({ courses: [psychology] }).screen.queryByText('Watch Preview')).toBeNull()
  })
})

describe('the bundle on the landing page', () => {
  const course = (at: number) => ({ id: `x${at}`, slug: `x${at}`, title: `Course ${at}`, priceCents: 5000 })
  const band = (bundle: Bundle) => within(open({ bundles: [bundle] }).screen.getByLabelText(bundle.title))

  it('spells out what it saves', () => {
    const { getByText } = band(sampleBundle)
    expect(getByText('SAVE $50')).toBeTruthy()
    expect(getByText('−$50')).toBeTruthy()
    expect(getByText('$200').tagName).toBe('S')
  })

  it('claims no saving where there is none', () => {
    const { queryByText } = band({ ...sampleBundle, originalPrice: sampleBundle.price })
    expect(queryByText(/SAVE/)).toBeNull()
    expect(queryByText('Original price')).toBeNull()
  })

  it.each([
    [3, null],
    [4, 'and 1 more course'],
    [6, 'and 3 more courses'],
  ])('names three of its %i courses and counts the rest', (count, rest) => {
    const { getAllByText, queryByText } = band({
      ...sampleBundle,
      courses: Array.from({ length: count }, (_, at) => course(at)),
    })
    expect(getAllByText(/^Course \d$/)).toHaveLength(3)
    expect(queryByText(/more course/)?.textContent ?? null).toBe(rest)
  })

  it('is left out when there is none', () => {
    expect(open().screen.queryByText('Bundle price')).toBeNull()
  })
})

describe('what staff write on the landing page', () => {
  it('has four questions whose answers open without a script, and no teacher until there is one', async () => {
    const { screen, user } = open()
    const question = await screen.findByText("What if a course isn't for me?")
    expect(question.closest('section')?.id).toBe('questions')
    expect(document.querySelectorAll('#questions details')).toHaveLength(4)
    expect(question.closest('details')?.open).toBe(false)
    await user.click(question)
    expect(question.closest('details')?.open).toBe(true)
    expect(screen.getByText('Read the refund policy').getAttribute('href')).toBe('/refund-policy')
    expect(screen.getByText('Browse Courses').getAttribute('href')).toBe('/courses')
    expect(screen.queryByText('Your teacher')).toBeNull()
  })

  it('replaces the hero, shows who teaches, and leaves out what is empty', async () => {
    const words = {
      ...HOME_PAGE_DEFAULTS,
      heroTitle: 'Handelspsychologiegrundlagenausbildung',
      heroFacts: '',
      teacherName: '王小明',
      teacherBio: 'Traded grain for twenty years.',
      teacherCredentials: 'CFA\nAuthor of nothing yet',
      riskAnswer: '',
      closingTitle: '',
    }
    const { screen } = open({ words })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Handelspsychologiegrundlagenausbildung')
    expect(await screen.findByRole('heading', { name: '王小明' })).toBeTruthy()
    expect(screen.getByText('Traded grain for twenty years.')).toBeTruthy()
    expect(screen.getByText('CFA')).toBeTruthy()
    expect(screen.queryByText('10,000+ students')).toBeNull()
    expect(screen.queryByText('Is trading risky?')).toBeNull()
    expect(screen.queryByText('Browse Courses')).toBeNull()
  })
})
