import { waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import type { AdminCourse, ArchivedCourse } from '#contract/catalog/admin-course.ts'
import { sampleAdminCourse } from '#web/test/sample-admin-course.ts'
import { grace } from '#web/test/sample-viewers.ts'
import { type Answers, Refusal } from '#web/test/shop-stand-in.ts'
import { show } from '#web/test/show.tsx'
import { adminBundlesQuery, adminCoursesQuery, adminProgramsQuery } from './admin-catalog.queries.ts'
import { CoursesTab } from './CoursesTab.tsx'

const PUBLISH = 'POST /api/admin/courses/:courseId/publish'
const REORDER = 'POST /api/admin/courses/reorder'
const DELETE = 'DELETE /api/admin/courses/:id'
const WILL_HAPPEN = 'GET /api/admin/courses/:id/deletion'
const ARCHIVED = 'GET /api/admin/courses/archived'
const RESTORE = 'POST /api/admin/courses/:id/restore'

const intro = { ...sampleAdminCourse, id: 'c1' }
const risk = { ...intro, id: 'c2', title: 'Risk', slug: 'risk', isPublished: false, isDraft: true, subtitle: null }
const greeks = { ...intro, id: 'c3', title: 'Greeks', slug: 'greeks', bundleIncluded: true, originalPriceCents: 4999 }

function open(more: Answers = {}, courses: AdminCourse[] = [intro, risk, greeks]) {
  const page = show(<CoursesTab />, {
    viewer: grace,
    at: '/admin?tab=courses',
    loaded: [
      [adminCoursesQuery, courses],
      [adminBundlesQuery, []],
      [adminProgramsQuery, []],
    ],
    answers: {
      'GET /api/admin/courses': courses,
      'GET /api/admin/bundles': [],
      'GET /api/admin/mentorship': [],
      ...more,
    },
  })
  const { screen } = page
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
  return {
    ...page,
    button,
    order: () =>
      screen
        .getAllByRole('button', { name: /^Edit / })
        .map((edit) => edit.getAttribute('aria-label')?.slice('Edit '.length)),
    rowOf: (title: string) => within(button(`Edit ${title}`).closest('li') as HTMLElement),
    question: async () => within(await screen.findByRole('alertdialog')),
  }
}

describe('the list of courses', () => {
  it('shows title, price and badges of each course in shop order', () => {
    const { order, rowOf } = open()
    expect(order()).toEqual(['Intro to Trading', 'Risk', 'Greeks'])
    expect(rowOf('Intro to Trading').getByText('instead of').parentElement?.textContent).toBe('instead of $99')
    expect(rowOf('Intro to Trading').getByText('Published')).toBeTruthy()
    expect(rowOf('Risk').getByText('No subtitle')).toBeTruthy()
    expect(rowOf('Risk').getByText('Draft')).toBeTruthy()
    expect(rowOf('Greeks').getByText('Bundle')).toBeTruthy()
    expect(rowOf('Greeks').queryByText('instead of')).toBeNull()
  })

  it('says how to begin while there is no course', async () => {
    const { screen, press } = open({ 'GET /api/admin/courses/archived': [] }, [])
    expect(screen.getByText('No courses yet')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Archived courses' })).toBeNull()
    expect(screen.getByText(/No bundles yet/)).toBeTruthy()
    expect(screen.getByText(/No programs yet/)).toBeTruthy()
    await press('Create a course')
    expect(location.search).toContain('new=course')
  })

  it('offers no search while it is short', () => {
    expect(open().screen.queryByLabelText('Search courses')).toBeNull()
  })

  it("can be searched by title or slug once it is long, and can't be reordered meanwhile", async () => {
    const many = Array.from({ length: 9 }, (_, at) => ({
      ...intro,
      id: `n${at}`,
      title: `Part ${at}`,
      slug: `slug-${at}`,
    }))
    const { screen, fill, order, button } = open({}, many)
    await fill('Search courses', ' SLUG-7 ')
    expect(order()).toEqual(['Part 7'])
    expect(button('Move Part 7').disabled).toBe(true)
    await fill('Search courses', 'nothing like it')
    expect(screen.getByText('No courses match your search.')).toBeTruthy()
  })

  it('shows a course as published right away and reverts if the server refuses', async () => {
    const answer = Promise.withResolvers<Refusal>()
    const { press, button, screen } = open({ [PUBLISH]: () => answer.promise })
    await press('Publish Risk')
    await waitFor(() => expect(button('Unpublish Risk').disabled).toBe(true))
    answer.resolve(new Refusal(409, 'It has no lessons.'))
    expect(await screen.findByText(/Failed to update course status.*It has no lessons\./)).toBeTruthy()
    expect(button('Publish Risk').disabled).toBe(false)
  })

  it('sends one call however often Publish is pressed', async () => {
    const answer = Promise.withResolvers<AdminCourse>()
    const { press, button, screen, server } = open({ [PUBLISH]: () => answer.promise })
    await press('Publish Risk')
    await waitFor(() => expect(button('Unpublish Risk').disabled).toBe(true))
    await press('Unpublish Risk')
    answer.resolve({ ...risk, isPublished: true })
    expect(await screen.findByText('Visitors can now see Risk.')).toBeTruthy()
    expect(server.sentTo(PUBLISH)).toEqual([{ isPublished: true }])
  })

  it('moves a course by keyboard, from the menu of its handle', async () => {
    const answer = Promise.withResolvers<never>()
    const { press, user, order, server } = open({ [REORDER]: () => answer.promise })
    await press('Move Greeks')
    await user.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(order()).toEqual(['Intro to Trading', 'Greeks', 'Risk']))
    expect(server.sentTo(REORDER)).toEqual([{ courseIds: ['c1', 'c3', 'c2'] }])
  })

  it('puts a course back where it was when the order could not be saved', async () => {
    const answer = Promise.withResolvers<Refusal>()
    const { press, user, screen, order } = open({ [REORDER]: () => answer.promise })
    await press('Move Risk')
    await user.click(screen.getByRole('menuitem', { name: 'Move to the top' }))
    await waitFor(() => expect(order()).toEqual(['Risk', 'Intro to Trading', 'Greeks']))
    answer.resolve(new Refusal(500, 'Broken'))
    expect(await screen.findByText('Failed to reorder courses. Please try again.')).toBeTruthy()
    expect(order()).toEqual(['Intro to Trading', 'Risk', 'Greeks'])
  })

  it('opens each course at its own URL and closes it again', async () => {
    const { press, screen, user } = open({ 'GET /api/admin/courses/:id/details': risk })
    await press('Edit Risk')
    const dialog = within(await screen.findByRole('dialog', { name: 'Risk' }))
    expect(location.search).toBe('?tab=courses&course=c2')
    expect(dialog.getByText('Hidden from visitors.')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(location.search).toBe('?tab=courses')
  })
})

describe('deleting a course', () => {
  it('warns that an unsold course is deleted for good', async () => {
    const courses = [intro, risk]
    const { press, question, screen, user, server } = open({
      'GET /api/admin/courses': () => courses,
      [WILL_HAPPEN]: { outcome: 'deleted', studentCount: 0 },
      [DELETE]: () => {
        courses.pop()
        return { outcome: 'deleted' } as never
      },
    })
    await press('Delete Risk')
    const asked = await question()
    expect(await asked.findByText(/Nobody has bought this course\..*This can’t be undone\./)).toBeTruthy()
    await user.click(asked.getByRole('button', { name: 'Delete course' }))

    expect(await screen.findByText('The course and its lessons were deleted for good.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Edit Risk' })).toBeNull()
    expect(server.calls.filter(({ name }) => name === DELETE).map(({ path }) => path)).toEqual([
      '/api/admin/courses/c2',
    ])
  })

  it.each([
    [1, '1 student keeps access.'],
    [12, '12 students keep access.'],
  ])('says that a sold course is only archived and %i keep access', async (studentCount, sentence) => {
    const { press, question } = open({ [WILL_HAPPEN]: { outcome: 'archived', studentCount } })
    await press('Delete Risk')
    const asked = await question()
    expect(await asked.findByText(new RegExp(sentence))).toBeTruthy()
    expect(asked.getByRole('button', { name: 'Archive course' })).toBeTruthy()
  })

  it('deletes nothing while the shop cannot tell whether the course was sold', async () => {
    let tries = 0
    const { press, question, user, server } = open({
      [WILL_HAPPEN]: () => (tries++ === 0 ? new Refusal(500, 'Broken') : { outcome: 'archived', studentCount: 2 }),
    })
    await press('Delete Risk')
    const asked = await question()
    await user.click(await asked.findByRole('button', { name: 'Check again' }))
    expect(await asked.findByText(/2 students keep access\./)).toBeTruthy()
    expect(server.sentTo(DELETE)).toEqual([])
  })

  it('leaves the course alone when staff think again', async () => {
    const { press, question, user, order, server } = open({ [WILL_HAPPEN]: { outcome: 'deleted', studentCount: 0 } })
    await press('Delete Risk')
    await user.click((await question()).getByRole('button', { name: 'Cancel' }))
    expect(order()).toContain('Risk')
    expect(server.sentTo(DELETE)).toEqual([])
  })

  it('takes the course off the list at once and brings it back when that fails', async () => {
    const answer = Promise.withResolvers<Refusal>()
    const { press, question, user, screen, order } = open({
      [WILL_HAPPEN]: { outcome: 'deleted', studentCount: 0 },
      [DELETE]: () => answer.promise,
    })
    await press('Delete Risk')
    await user.click(await (await question()).findByRole('button', { name: 'Delete course' }))
    await waitFor(() => expect(order()).toEqual(['Intro to Trading', 'Greeks']))
    answer.resolve(new Refusal(500, 'Broken'))
    expect(await screen.findByText('Failed to delete course. Please try again.')).toBeTruthy()
    expect(order()).toEqual(['Intro to Trading', 'Risk', 'Greeks'])
  })
})

describe('the archived courses', () => {
  const old: ArchivedCourse = {
    ...intro,
    title: 'Old',
    slug: 'old',
    archivedAt: '2026-03-04T09:00:00.000Z',
    studentCount: 1,
  }

  it('are loaded once somebody looks, and say who still has access', async () => {
    const { press, server, screen } = open({ [ARCHIVED]: [old] })
    expect(server.calls.some(({ name }) => name === ARCHIVED)).toBe(false)
    await press('Archived courses')
    expect(await screen.findByText('old, archived March 4, 2026, 1 student has access')).toBeTruthy()
  })

  it('can be found when the last course was archived', async () => {
    const { screen } = open({ [ARCHIVED]: [old] }, [])
    expect(await screen.findByRole('button', { name: 'Archived courses' })).toBeTruthy()
  })

  it('say that there are none', async () => {
    const { press, screen } = open({ [ARCHIVED]: [] })
    await press('Archived courses')
    expect(await screen.findByText(/No archived courses\./)).toBeTruthy()
  })

  it('can be reloaded after a failure', async () => {
    let tries = 0
    const { press, screen, user } = open({ [ARCHIVED]: () => (tries++ === 0 ? new Refusal(500, 'Broken') : [old]) })
    await press('Archived courses')
    await user.click(await screen.findByRole('button', { name: 'Try Again' }))
    expect(await screen.findByRole('button', { name: 'Restore Old' })).toBeTruthy()
  })

  it('come back with one call, and the keyboard stays nearby', async () => {
    const archived = [old]
    const answer = Promise.withResolvers<AdminCourse>()
    const { press, screen, user, server, button } = open({
      [ARCHIVED]: () => archived,
      [RESTORE]: () => answer.promise,
    })
    await press('Archived courses')
    const restore = await screen.findByRole('button', { name: 'Restore Old' })
    await user.click(restore)
    await waitFor(() => expect(restore.textContent).toBe('Restoring...'))
    await user.click(restore)
    archived.pop()
    answer.resolve(old)

    expect(await screen.findByText('Old is back in the list. Publish it to sell it again.')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Restore Old' })).toBeNull())
    expect(document.activeElement).toBe(button('Archived courses'))
    expect(server.calls.filter(({ name }) => name === RESTORE)).toHaveLength(1)
  })
})
