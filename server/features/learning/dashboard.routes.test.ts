import { describe, expect, it } from 'vitest'

import { ada, grace, signUp } from '#server/test/people.ts'
import { readPdf } from '#server/test/read-pdf.ts'
import { addCourse } from '#server/test/sample-course.ts'
import { addCurriculum, setProgress, writeNote } from '#server/test/sample-learning.ts'
import { addAccess, endAccess } from '#server/test/sample-lessons.ts'
import { startShop } from '#server/test/start-shop.ts'

async function startLearning() {
  const shop = await startShop()
  const student = await signUp(shop, ada)
  const course = await addCourse(shop)
  const curriculum = await addCurriculum(shop, course.id, [2, 2])
  const grantId = await addAccess(shop, student.id, course.id)
  const lesson = (at: number) => curriculum.lessonIds[at] ?? ''
  return { shop, student, course, lesson, grantId }
}

describe('GET /api/my/next-lesson', () => {
  it('returns the first unfinished lesson', async () => {
    const { shop, student, course, lesson, grantId } = await startLearning()
    const next = async () => (await student.get('/api/my/next-lesson')).json().lesson
    expect(await next()).toMatchObject({
      lessonTitle: 'Lesson 1.1',
      lessonNumber: 1,
      positionSeconds: 0,
      watchedAt: null,
    })

    await setProgress(shop, student.id, lesson(0), { completed: true })
    shop.moveClock(1000)
    await setProgress(shop, student.id, lesson(2), { watchedSeconds: 33, positionSeconds: 21 })
    // Not the lesson watched last: no lesson is skipped.
    expect(await next()).toMatchObject({ lessonTitle: 'Lesson 1.2', positionSeconds: 0 })
    await setProgress(shop, student.id, lesson(1), { completed: true })
    expect(await next()).toMatchObject({
      courseSlug: course.slug,
      lessonTitle: 'Lesson 2.1',
      moduleTitle: 'Module 2',
      lessonNumber: 3,
      lessonCount: 4,
      positionSeconds: 21,
      durationSeconds: 60,
    })

    shop.moveClock(1000)
    await setProgress(shop, student.id, lesson(3), { completed: true })
    expect(await next()).toMatchObject({ lessonTitle: 'Lesson 2.1' })

    await setProgress(shop, student.id, lesson(2), { completed: true })
    expect(await next()).toBeNull()

    const other = await addCourse(shop, { slug: 'other', title: 'Other' })
    await addCurriculum(shop, other.id, [1])
    await addAccess(shop, student.id, other.id)
    expect(await next()).toMatchObject({ courseTitle: 'Other' })
    await endAccess(shop, grantId)
    expect(await next()).toMatchObject({ courseTitle: 'Other' })
  })

  it('starts a bundle with its first course', async () => {
    const { shop, student } = await startLearning()
    shop.moveClock(1000)
    // Granted in a different order than the learning path.
    for (const [title, position] of [
      ['Second', 6],
      ['Third', 7],
      ['First', 5],
    ] as const) {
      const course = await addCourse(shop, { slug: title.toLowerCase(), title, position })
      await addCurriculum(shop, course.id, [1])
      await addAccess(shop, student.id, course.id, 'bundle_order')
    }
    expect((await student.get('/api/my/next-lesson')).json().lesson).toMatchObject({ courseTitle: 'First' })
    const { courses } = (await student.get('/api/my/courses')).json<{ courses: { title: string }[] }>()
    expect(courses.map(({ title }) => title)).toEqual(['Introduction to Trading', 'First', 'Second', 'Third'])
  })
})

describe('GET /api/my/notes/index', () => {
  it('lists notes by course and module without their text, and courses without notes last', async () => {
    const { shop, student, course, lesson, grantId } = await startLearning()
    const other = await addCourse(shop, { slug: 'other', title: 'Other' })
    await addAccess(shop, student.id, other.id)
    await writeNote(shop, student.id, lesson(3), '', 'Only words')
    await writeNote(shop, student.id, lesson(0), 'Only a title')
    await endAccess(shop, grantId)

    const response = await student.get('/api/my/notes/index')
    expect(response.body).not.toContain('Only words')
    const updatedAt = shop.clock.now().toISOString()
    expect(response.json()).toEqual([
      {
        course: { id: course.id, title: course.title, slug: course.slug },
        modules: [
          {
            module: expect.objectContaining({ title: 'Module 1', position: 0 }),
            notes: [
              {
                lessonId: lesson(0),
                lessonTitle: 'Lesson 1.1',
                noteTitle: 'Only a title',
                hasContent: false,
                updatedAt,
              },
            ],
          },
          {
            module: expect.objectContaining({ title: 'Module 2', position: 1 }),
            notes: [{ lessonId: lesson(3), lessonTitle: 'Lesson 2.2', noteTitle: '', hasContent: true, updatedAt }],
          },
        ],
      },
      { course: { id: other.id, title: 'Other', slug: 'other' }, modules: [] },
    ])

    const stranger = await signUp(shop, grace)
    expect((await stranger.get('/api/my/notes/index')).json()).toEqual([])
  })
})

describe('exporting notes', () => {
  it('returns all notes of a course as Markdown or PDF, only to their author', async () => {
    const { shop, student, course, lesson } = await startLearning()
    await writeNote(
      shop,
      student.id,
      lesson(0),
      'Wicks & *bodies*',
      '[00:23] Wicks were reached, not kept.\n- žluťoučký',
    )
    await writeNote(shop, student.id, lesson(2), '', 'Emoji 🕯 and 李 and ᏣᎳᎩ\n\nRisk ≥ Δ → out')
    const address = `/api/my/notes/course/${course.id}/notes`

    const markdown = await student.get(`${address}.md`)
    expect(markdown.headers['content-type']).toBe('text/markdown; charset=utf-8')
    expect(markdown.headers['content-disposition']).toBe('attachment; filename="intro-to-trading-notes.md"')
    expect(markdown.body).toBe(`# Introduction to Trading

My notes, November 15, 2026.

## Module 1

### Lesson 1.1

_Last changed on November 15, 2026_

**Wicks & \\*bodies\\***

[00:23] Wicks were reached, not kept.
- žluťoučký

## Module 2

### Lesson 2.1

_Last changed on November 15, 2026_

Emoji 🕯 and 李 and ᏣᎳᎩ

Risk ≥ Δ → out
`)

    const pdf = await student.get(`${address}.pdf`)
    expect(pdf.headers['content-type']).toBe('application/pdf')
    const lines = readPdf(pdf.rawPayload)
    expect(lines).toEqual(
      expect.arrayContaining(['Introduction to Trading', 'Wicks & *bodies*', '- žluťoučký', 'My notes · Page 1 of 1']),
    )
    expect(lines).toContain('Emoji and 李 and □□□ ')
    expect(lines.join('')).toContain("□ marks a character this file can't show. The Markdown file has them all.")
    expect(lines.join('').replaceAll(' ', '')).toContain('Risk≥Δ→out')

    const stranger = await signUp(shop, grace)
    for (const format of ['md', 'pdf']) expect((await stranger.get(`${address}.${format}`)).statusCode).toBe(404)
    await addAccess(shop, stranger.id, course.id)
    const empty = await stranger.get(`${address}.md`)
    expect(empty.body).toContain('There are no notes for this course yet.')
    expect(empty.body).not.toContain('Wicks')
  })
})
