import { describe, expect, it } from 'vitest'

import { sampleAdminCourse } from '#web/test/sample-admin-course.ts'
import { CHECKED_THINGS, missingParts } from './completeness.ts'

const bare = { ...sampleAdminCourse, subtitle: null, description: ' ', modules: [], thumbnailUrl: null }
const texts = (...args: Parameters<typeof missingParts>) => missingParts(...args).map(({ text }) => text)

describe('what a course still lacks', () => {
  it('is listed from top to bottom', () => {
    const empty = { ...bare, trailerVideoKey: null, whatsIncluded: [], marketingCopy: null, paymentPlanEnabled: true }
    expect(texts({ ...empty, paymentPlanFirstPaymentCents: 1 }, {})).toEqual([
      'No subtitle yet',
      'No description yet',
      "The payment plan doesn't add up to the price",
      'No thumbnail yet, so the shop shows a drawn cover',
      'No trailer yet',
      'No lessons yet',
      "Nothing listed under What's Included",
      'No sales copy yet, so the page describes the curriculum',
    ])
    expect(texts({ ...empty, paymentPlanFirstPaymentCents: 1 }, {})).toHaveLength(CHECKED_THINGS)
  })

  it('follows what is being typed', () => {
    const typed = { subtitle: 'New', description: 'New', trailerVideoKey: 'a.mp4', whatsIncluded: ['A'], hasCopy: true }
    expect(texts(bare, typed)).toEqual(['No thumbnail yet, so the shop shows a drawn cover', 'No lessons yet'])
  })

  it('counts lessons without a video, then videos without captions', () => {
    const [basics] = sampleAdminCourse.modules
    if (!basics) throw new Error('the sample has modules')
    const withLessons = (change: object) => ({
      ...sampleAdminCourse,
      modules: [{ ...basics, lessons: basics.lessons.map((lesson) => ({ ...lesson, ...change })) }],
    })
    expect(texts(withLessons({ videoKey: null }), {})).toContain('2 lessons have no video')
    expect(texts(withLessons({}), {})).toContain('2 videos have no captions')
    const done = texts(withLessons({ captionsKey: 'a.vtt' }), {})
    expect(done.filter((text) => /lesson|video/.test(text))).toEqual([])
    expect(
      texts(withLessons({ type: 'text', videoKey: null }), {}).filter((text) => /lesson|video/.test(text)),
    ).toEqual([])
  })
})
