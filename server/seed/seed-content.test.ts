import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findChapterProblem, readChapters } from '#contract/learning/chapters.ts'
import { DrillSchema } from '#contract/practice/drill.ts'
import { QuizSchema } from '#contract/practice/quiz.ts'

import { SEED_COURSES, SEED_THUMBNAIL_WIDTHS, type SeedCourse, type SeedCourseSlug } from './seed-courses.ts'
import { isSeedVideo } from './seed-curriculum.ts'
import { CHART_CANDLES, DRILL_STEPS, SEED_DRILLS } from './seed-drills.ts'
import { listExercises } from './seed-exercises.ts'
import { SEED_LEGAL_TEXTS, TEACHER_PICTURE_FILE } from './seed-legal-texts.ts'
import { SEED_MARKETING_COPY } from './seed-marketing-copy.ts'
import { SEED_BUNDLES, SEED_COUPONS, SEED_MENTORSHIP_PROGRAMS, SEED_TIKTOK_POSTS } from './seed-offers.ts'
import { SEED_BUYERS, SEED_ORDERS, usesOf } from './seed-orders.ts'
import { SEED_ENROLLMENTS, SEED_USERS } from './seed-people.ts'
import { SEED_QUIZZES } from './seed-quizzes.ts'
import { toDrill, toQuiz } from './to-exercise.ts'

const MEDIA_FOLDER = join(import.meta.dirname, 'media')
const MEDIA_LIMIT_BYTES = 15_000_000
const MINUTE = 60

function mediaFile(name: string): Buffer {
  return readFileSync(join(MEDIA_FOLDER, name))
}

function courseBySlug(slug: SeedCourseSlug): SeedCourse {
  const course = SEED_COURSES.find((candidate) => candidate.slug === slug)
  if (!course) throw new Error(`No course ${slug}`)
  return course
}

function listLessons(course: SeedCourse) {
  return course.modules.flatMap(({ lessons }) => lessons)
}

/** Names of the top-level boxes of an MP4, in file order. */
function mp4Boxes(file: Buffer): string[] {
  const names: string[] = []
  for (let at = 0; at + 8 <= file.length; ) {
    names.push(file.toString('latin1', at + 4, at + 8))
    const size = file.readUInt32BE(at)
    if (size < 8) throw new Error(`A box of ${size} bytes`)
    at += size
  }
  return names
}

/** From the movie header, whatever its version. */
function readMp4Seconds(file: Buffer): number {
  const header = file.indexOf('mvhd') + 4
  const isLong = file.readUInt8(header) === 1
  const timescale = file.readUInt32BE(header + (isLong ? 20 : 12))
  return (isLong ? Number(file.readBigUInt64BE(header + 24)) : file.readUInt32BE(header + 16)) / timescale
}

function everyText(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(everyText)
}

const allCopy = everyText([
  SEED_COURSES,
  SEED_MARKETING_COPY,
  SEED_BUNDLES,
  SEED_MENTORSHIP_PROGRAMS,
  SEED_TIKTOK_POSTS,
  SEED_ENROLLMENTS,
  SEED_LEGAL_TEXTS,
  SEED_DRILLS,
  SEED_QUIZZES,
])

describe('the seeded courses', () => {
  it.each([
    ['intro-to-trading', 12, 4900, 9900],
    ['trading-psychology', 12, 7900, 14_900],
    ['advanced-trading-concepts', 12, 12_900, 24_900],
  ] as const)(
    '%s has as many lessons as its page and the landing page say (%i), and the right prices',
    (slug, lessonCount, priceCents, originalPriceCents) => {
      const course = courseBySlug(slug)
      expect(listLessons(course)).toHaveLength(lessonCount)
      expect(course).toMatchObject({ priceCents, originalPriceCents, bundleIncluded: true })
      expect(course.modules.length).toBeGreaterThanOrEqual(3)
      expect(course.modules.length).toBeLessThanOrEqual(4)
    },
  )

  it.each(SEED_COURSES)(
    '$slug states its true number of modules, and leaves their titles to the contents',
    (course) => {
      const isMixed = listLessons(course).some(({ type }) => type === 'text')
      const figures = `${isMixed ? 'Video and reading lessons' : 'Video lessons'} in ${course.modules.length} modules`
      expect(course.whatsIncluded[0]).toBe(figures)
      const inside = SEED_MARKETING_COPY[course.slug].whatsInside.join()
      for (const { title } of course.modules) expect(inside).not.toContain(title)
    },
  )

  it.each(SEED_COURSES)('$slug has one free preview, and a transcript and a duration for every lesson', (course) => {
    const lessons = listLessons(course)
    expect(lessons.filter(({ isFreePreview }) => isFreePreview)).toHaveLength(1)
    expect(new Set(lessons.map(({ key }) => key)).size).toBe(lessons.length)
    expect(new Set(lessons.map(({ title }) => title)).size).toBe(lessons.length)
    for (const { transcriptText, videoDuration, cues, captions, chaptersText } of lessons.filter(isSeedVideo)) {
      expect(findChapterProblem(chaptersText)).toBeNull()
      expect(readChapters(chaptersText).length).toBeGreaterThan(2)
      expect(transcriptText).toMatch(/^\[00:00\] .+/)
      expect(videoDuration).toBeGreaterThanOrEqual(2.5 * MINUTE)
      expect(videoDuration).toBeLessThan(10 * MINUTE)
      const times = cues.map(({ atSeconds }) => atSeconds)
      expect(times).toEqual(times.toSorted((one, other) => one - other))
      expect(times.at(-1)).toBeLessThan(videoDuration)
      // Five or six points fit beside the chart.
      const points = cues.filter(({ point }) => point)
      expect(points.length).toBeGreaterThanOrEqual(4)
      expect(points.length).toBeLessThanOrEqual(6)
      for (const { said } of cues) for (const text of [captions.text, transcriptText]) expect(text).toContain(said)
    }
  })

  it('has texts that are worth reading', () => {
    const texts = SEED_COURSES.flatMap(listLessons).filter(({ type }) => type === 'text')
    expect(texts.map(({ key }) => key)).toEqual([
      'trade-record',
      'one-page-plan',
      'name-the-bias',
      'ten-minute-pause',
      'honest-journal',
    ])
    for (const { transcriptText, videoDuration } of texts) {
      expect(transcriptText).toMatch(/^## /m)
      expect(transcriptText).toMatch(/^\| /m)
      expect(videoDuration).toBeGreaterThan(1.5 * MINUTE)
    }
  })

  it('has one payment plan, whose two payments add up to the price', () => {
    const planned = SEED_COURSES.filter(({ paymentPlanEnabled }) => paymentPlanEnabled)
    expect(planned.map(({ slug }) => slug)).toEqual(['advanced-trading-concepts'])
    for (const course of planned) {
      const sum = (course.paymentPlanFirstPaymentCents ?? 0) + (course.paymentPlanSecondPaymentCents ?? 0)
      expect(sum).toBe(course.priceCents)
      expect(course.paymentPlanDaysToSecondPayment).toBe(30)
    }
  })
})

describe('what there is to practice', () => {
  it.each(SEED_COURSES)('$slug has two drills and a quiz, each after the lessons of a module', ({ slug, modules }) => {
    const exercises = listExercises(slug)
    expect(exercises.map(({ type }) => type)).toEqual(['quiz', 'drill', 'drill'])
    for (const { module } of exercises) expect(modules[module]).toBeDefined()
  })

  it.each(Object.values(SEED_DRILLS).flat())('$key can be done at every place, and none shows the next', (drill) => {
    expect(DrillSchema.parse(toDrill(drill, randomUUID()))).toBeDefined()
    for (const [at, cut] of drill.cuts.entries()) {
      expect(cut + DRILL_STEPS).toBeLessThanOrEqual(drill.cuts[at + 1] ?? CHART_CANDLES)
    }
    const hidden = ({ position }: { position: number }) =>
      drill.cuts.some((cut) => position >= cut && position < cut + DRILL_STEPS)
    expect(drill.notes.filter((note) => !hidden(note))).toEqual([])
  })

  it.each(Object.values(SEED_QUIZZES))('$key has questions of several kinds, each with an explanation', (quiz) => {
    const questions = QuizSchema.parse(toQuiz(quiz)).questions
    expect(new Set(questions.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(3)
    for (const { explanation } of questions) expect(explanation).not.toBe('')
  })
})

describe('the marketing copy', () => {
  it("fills every block, and says what isn't taught only for the advanced course", () => {
    for (const [slug, { whatWeDontTeach, ...blocks }] of Object.entries(SEED_MARKETING_COPY)) {
      for (const block of Object.values(blocks)) expect(block.length).toBeGreaterThanOrEqual(3)
      expect(whatWeDontTeach.length > 0).toBe(slug === 'advanced-trading-concepts')
    }
  })

  it('speaks calmly and plainly about risk', () => {
    expect(allCopy.filter((text) => text.includes('!'))).toEqual([])
    for (const { description } of SEED_COURSES) expect(description).toMatch(/lose money|loss|safe/)
  })
})

describe('the seeded offers', () => {
  it('sells the Full Course Bundle of all three courses for less than their total price', () => {
    const [bundle] = SEED_BUNDLES
    expect(bundle?.title).toBe('Full Course Bundle')
    const sum = bundle?.courseSlugs.reduce((total, slug) => total + courseBySlug(slug).priceCents, 0)
    expect(bundle).toMatchObject({ price: 19_900, originalPrice: sum })
    expect(sum).toBe(25_700)
    expect(bundle?.courseSlugs).toHaveLength(3)
  })

  it('has a four-hour mentorship', () => {
    expect(SEED_MENTORSHIP_PROGRAMS).toHaveLength(1)
    expect(SEED_MENTORSHIP_PROGRAMS[0]).toMatchObject({
      priceCents: 49_900,
      sessionsCount: 4,
      sessionDurationMinutes: 60,
    })
  })

  it('has a coupon in each state', () => {
    const coupon = (code: string) => SEED_COUPONS.find((candidate) => candidate.code === code)
    expect(coupon('WELCOME10')).toMatchObject({ type: 'percentage', value: 10, usageLimit: null, expiresAt: null })
    expect(coupon('CANDLE25')).toMatchObject({ type: 'fixed_amount', value: 2500, usageLimit: 100 })
    expect(Date.parse(coupon('SPRING15')?.expiresAt ?? '')).toBeLessThan(Date.now())
    expect(usesOf('LAUNCH50')).toBe(coupon('LAUNCH50')?.usageLimit)
  })

  it('has six posts, one of them unpublished', () => {
    expect(SEED_TIKTOK_POSTS).toHaveLength(6)
    expect(SEED_TIKTOK_POSTS.filter(({ isPublished }) => !isPublished)).toHaveLength(1)
    expect(new Set(SEED_TIKTOK_POSTS.map(({ tiktokVideoId }) => tiktokVideoId)).size).toBe(6)
    for (const { tiktokUrl, tiktokVideoId } of SEED_TIKTOK_POSTS) {
      expect(tiktokUrl).toBe(`https://www.tiktok.com/@candlewick/video/${tiktokVideoId}`)
    }
  })
})

describe('the demo accounts', () => {
  it('are an owner, an admin, a mentor and a student with the same password', () => {
    expect(SEED_USERS.map(({ email, role }) => [email, role])).toEqual([
      ['owner@candlewick.test', 'owner'],
      ['admin@candlewick.test', 'admin'],
      ['mentor@candlewick.test', 'mentor'],
      ['student@candlewick.test', 'student'],
    ])
    expect(new Set(SEED_USERS.map(({ password }) => password))).toEqual(new Set(['candlewick']))
  })

  it('have progress and notes only for lessons that exist', () => {
    for (const { userEmail, courseSlug, progress, notes } of SEED_ENROLLMENTS) {
      expect(SEED_USERS.map(({ email }) => email)).toContain(userEmail)
      const keys = listLessons(courseBySlug(courseSlug)).map(({ key }) => key)
      for (const { lessonKey } of [...progress, ...notes]) expect(keys).toContain(lessonKey)
    }
  })

  it('give Ada two finished lessons, one half-watched, and three notes with a timestamp', () => {
    const [ada] = SEED_ENROLLMENTS
    expect(ada?.progress.map(({ completed }) => completed)).toEqual([true, true, false])
    const half = ada?.progress.at(-1)
    expect(half?.positionSeconds).toBeGreaterThan(30)
    expect(half?.positionSeconds).toBeLessThan(0.8 * 210)
    expect(ada?.notes).toHaveLength(3)
    expect(ada?.notes.some(({ content }) => content.includes('[02:48]'))).toBe(true)
  })
})

describe('the demo orders', () => {
  it('belong to seeded people, after they joined, and nobody bought something twice', () => {
    const joined = new Map(SEED_BUYERS.map(({ email, joinedDaysAgo }) => [email, joinedDaysAgo]))
    for (const { email } of SEED_USERS) joined.set(email, 10)
    for (const { buyer, daysAgo } of SEED_ORDERS) expect(joined.get(buyer)).toBeGreaterThanOrEqual(daysAgo)
    const bought = SEED_ORDERS.map(({ buyer, item }) => `${buyer} ${item}`)
    expect(new Set(bought).size).toBe(bought.length)
    const days = SEED_ORDERS.map(({ daysAgo }) => daysAgo)
    expect(days).toEqual(days.toSorted((a, b) => b - a))
  })
})

describe('the media folder', () => {
  const lessons = SEED_COURSES.flatMap(listLessons).filter(isSeedVideo)
  const videos = [...new Set([...lessons.map(({ videoFile }) => videoFile), ...SEED_COURSES.map((c) => c.trailerFile)])]
  const pictures = [...SEED_COURSES, ...SEED_BUNDLES, ...SEED_MENTORSHIP_PROGRAMS].map((item) => item.thumbnailName)

  it('has a video for every video lesson and a trailer for every course, and no others', () => {
    expect(videos).toHaveLength(34)
    const files = readdirSync(MEDIA_FOLDER).filter((name) => name.endsWith('.mp4'))
    expect(files.sort()).toEqual(videos.sort())
  })

  it('has videos as long as the shop says', () => {
    for (const { videoFile, videoDuration } of lessons) {
      expect(readMp4Seconds(mediaFile(videoFile))).toBeCloseTo(videoDuration, 1)
    }
  })

  it.each(videos)('%s is an MP4 that can start before it is fully loaded', (name) => {
    const boxes = mp4Boxes(mediaFile(name))
    expect(boxes[0]).toBe('ftyp')
    expect(boxes.indexOf('moov')).toBeGreaterThan(0)
    expect(boxes.indexOf('moov')).toBeLessThan(boxes.indexOf('mdat'))
  })

  it.each(pictures)('%s comes as AVIF, WebP and JPEG', (name) => {
    for (const width of SEED_THUMBNAIL_WIDTHS) {
      expect(mediaFile(`${name}-${width}.avif`).toString('latin1', 4, 12)).toBe('ftypavif')
      expectWebp(mediaFile(`${name}-${width}.webp`))
    }
    expect(mediaFile(`${name}-1200.jpg`).subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
  })

  it('has a portrait of everyone who can be signed in as', () => {
    for (const { profileImageFile } of SEED_USERS) expectWebp(mediaFile(profileImageFile))
  })

  it("has the teacher's portrait, with its size in its name", () => {
    expectWebp(mediaFile(TEACHER_PICTURE_FILE))
    expect(TEACHER_PICTURE_FILE).toMatch(/-480x480\.webp$/)
  })

  it('stays small enough to live in the repository', () => {
    const bytes = readdirSync(MEDIA_FOLDER).reduce((sum, name) => sum + statSync(join(MEDIA_FOLDER, name)).size, 0)
    expect(bytes).toBeLessThan(MEDIA_LIMIT_BYTES)
  })
})

function expectWebp(file: Buffer): void {
  expect(file.toString('latin1', 0, 4)).toBe('RIFF')
  expect(file.toString('latin1', 8, 12)).toBe('WEBP')
}
