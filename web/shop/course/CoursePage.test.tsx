import { describe, expect, it } from 'vitest'

import type { User } from '#contract/accounts/user.ts'
import type { CourseDetail } from '#contract/catalog/course.ts'
import { HOME_PAGE_DEFAULTS, toHomePage } from '#contract/settings/home-page.ts'
import { renderPage } from '#web/entry-server.tsx'
import { sampleCourse } from '#web/test/sample-course-detail.ts'

const shop = {
  siteName: 'Candlewick',
  siteUrl: 'https://candlewick.example',
  paymentsSandbox: false,
  registrationEnabled: true,
}
const ada = { id: 'a', firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', role: 'student' } as User

const PREVIEW = '0192f3a1-0000-7000-8000-000000000011'

const intro: CourseDetail = {
  ...sampleCourse,
  description: 'Charts and orders.',
  thumbnailUrl: '/images/thumbnails/intro-to-trading-1200.jpg',
  trailerVideoKey: 'trailers/intro.mp4',
  whatsIncluded: ['A transcript for every lesson'],
  lessonCount: 2,
  durationSeconds: 3785,
  marketingCopy: {
    bestFor: ['People who begin'],
    quickConcepts: [{ term: 'Spread', meaning: 'The gap between two prices.' }],
    labs: [{ title: 'Mark fifty swings', description: 'On any chart.' }],
    youWillLearn: ['Read a chart'],
    whatsInside: ['Two modules'],
    prerequisites: ['School arithmetic'],
    whatWeDontTeach: [],
  },
  modules: [
    {
      title: 'Reading',
      lessons: [
        { title: 'One candle', type: 'video', durationSeconds: 3725, isFreePreview: true, previewLessonId: PREVIEW },
      ],
    },
    {
      title: 'Placing',
      lessons: [
        { title: 'One order', type: 'video', durationSeconds: 60, isFreePreview: false, previewLessonId: null },
      ],
    },
  ],
}

const teacher = { teacherName: 'Grace Hollis', teacherBio: 'Twenty years at a desk.', teacherCredentials: 'Patient' }

async function render(course: CourseDetail, viewer: User | null = null, owned: CourseDetail[] = [], words = {}) {
  const answers: Record<string, unknown> = {
    [`/api/courses/${course.slug}`]: course,
    '/api/settings/home-page': toHomePage({ ...HOME_PAGE_DEFAULTS, ...words }, null),
    '/api/my/courses': { courses: owned, bundlePurchases: [] },
  }
  const load = async (apiPath: string) => {
    if (apiPath in answers) return answers[apiPath]
    throw Object.assign(new Error(`404: ${apiPath}`), { status: 404 })
  }
  const page = await renderPage({ url: `/courses/${course.slug}?ref=mail`, viewer, shop, load })
  return { ...page, text: textOf(page.html) }
}

/** The text of a page without tags. */
function textOf(html: string): string {
  const words = html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
  return words.replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
}

describe('the course page', () => {
  it('shows every fact about the course', async () => {
    const { text, status } = await render(intro)
    expect(status).toBe(200)
    for (const words of [
      'Beginner',
      '2,500+ students',
      'Intro to Trading',
      'The first steps',
      'Charts and orders.',
      '120 mins',
      '12 lessons',
      'Lifetime access',
      'Enroll Now - $50',
      'Original price $99',
      'One-time payment • Lifetime access',
      'Runtime 120 mins',
      'Lessons 12',
      'Access Lifetime',
      'Certificate Yes',
      '30-day money-back guarantee',
      "What's included A transcript for every lesson",
    ]) {
      expect(text).toContain(words)
    }
    expect(text).not.toContain('COMING SOON')
  })

  it('has a card for each part of the copy with content', async () => {
    const { text } = await render(intro)
    for (const words of [
      'Best For People who begin',
      'Quick Concepts Spread The gap between two prices.',
      'Labs 1 Mark fifty swings On any chart.',
      "You'll Learn To Read a chart",
      "What's Inside Two modules",
      'Prerequisites School arithmetic',
    ]) {
      expect(text).toContain(words)
    }
    expect(text).not.toContain("What We Don't Teach")
    expect(text).not.toContain('Course details are being loaded...')
  })

  it('numbers lessons across modules and shows their length', async () => {
    const { text } = await render(intro)
    expect(text).toContain('Module 1 Reading 1 One candle Free preview 1:02:05 Module 2 Placing 2 One order 1:00')
  })

  it("marks the advanced course and says what it doesn't teach", async () => {
    const copy = intro.marketingCopy && { ...intro.marketingCopy, whatWeDontTeach: ['Signals'] }
    const { text } = await render({ ...intro, slug: 'advanced-trading-concepts', marketingCopy: copy })
    expect(text).toContain('Advanced COMING SOON')
    expect(text).toContain('Enroll Now - $50')
    expect(text).toContain("What We Don't Teach Signals")
  })

  it('works for a course with only a title', async () => {
    const bare = { ...intro, slug: 'options', subtitle: null, thumbnailUrl: null, trailerVideoKey: null }
    const { text, html } = await render({ ...bare, marketingCopy: null, modules: [], whatsIncluded: [] })
    expect(text).toContain('Course details are being loaded...')
    expect(html).not.toContain('<video')
    expect(text).not.toContain('Contents')
    expect(text).not.toContain("What's included")
  })

  it('says who teaches, if the settings name somebody', async () => {
    expect((await render(intro, null, [], teacher)).text).toContain(
      'Your teacher Grace Hollis Twenty years at a desk. Patient',
    )
    expect((await render(intro)).text).not.toContain('Your teacher')
  })

  it('ends with a way to enroll, unless the course is owned', async () => {
    const { html } = await render(intro)
    const closing = html.slice(html.indexOf('id="closing"'))
    expect(closing).toContain('Enroll in Intro to Trading')
    expect(closing).toContain(`href="/auth?returnTo=%2Fcheckout%2F${intro.id}"`)
    expect((await render(intro, ada, [intro])).html).not.toContain('id="closing"')
  })

  it('shows the trailer with a poster', async () => {
    const { html } = await render(intro)
    const video = /<video[^>]*>/.exec(html)?.[0] ?? ''
    expect(video).toContain('src="/api/s3/stream/trailers/intro.mp4"')
    expect(video).toContain('poster="/images/thumbnails/intro-to-trading-800.webp"')
    for (const attribute of ['playsInline', 'preload="none"']) expect(video).toContain(attribute)
    expect(html).toContain('Play trailer')
  })

  it('links to the trailer where scripts are off', async () => {
    const { html } = await render(intro)
    const fallback = /<noscript>(.*?)<\/noscript>/s.exec(html)?.[1] ?? ''
    expect(fallback).toContain('href="/api/s3/stream/trailers/intro.mp4"')
    expect(fallback).toContain('Play trailer')
  })

  it('offers owners Continue Learning', async () => {
    const owner = await render(intro, ada, [intro])
    expect(owner.text).toContain('Continue Learning')
    expect(owner.html).toContain('href="/learn/intro-to-trading"')
    expect(owner.text).not.toContain('Enroll Now')
    expect((await render(intro, ada)).text).toContain('Enroll Now - $50')
  })

  it('describes itself to search engines, whatever the query string', async () => {
    const { head } = await render(intro)
    expect(head).toContain('<link rel="canonical" href="https://candlewick.example/courses/intro-to-trading">')
    expect(head).toContain('content="https://candlewick.example/share/intro-to-trading.png"')
    expect(head.match(/application\/ld\+json/g)).toHaveLength(3)
  })

  it('shortens its description for search results', async () => {
    const { head } = await render({ ...intro, description: 'A calm first course, told slowly. '.repeat(20) })
    const description = /name="description" content="(.*?)"/.exec(head)?.[1] ?? ''
    expect(description.length).toBeLessThanOrEqual(160)
    expect(description).toMatch(/^The first steps\. A calm first course.*\w…$/)
  })
})
