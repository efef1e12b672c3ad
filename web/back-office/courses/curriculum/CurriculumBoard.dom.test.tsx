import { useSuspenseQuery } from '@tanstack/react-query'
import { waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { sampleAdminCourse, sampleLesson } from '#web/test/sample-admin-course.ts'
import { type Answers, Refusal } from '#web/test/shop-stand-in.ts'
import { show } from '#web/test/show.tsx'
import { adminCourseQuery } from '../admin-catalog.queries.ts'
import { CurriculumBoard } from './CurriculumBoard.tsx'

const DETAILS = 'GET /api/admin/courses/:id/details'
const ADD_MODULE = 'POST /api/admin/courses/:courseId/modules'
const RENAME = 'PUT /api/admin/modules/:id'
const DELETE_MODULE = 'DELETE /api/admin/modules/:id'
const DELETE_LESSON = 'DELETE /api/admin/lessons/:id'
const MOVE_MODULES = 'POST /api/admin/courses/:courseId/modules/reorder'
const MOVE_LESSONS = 'POST /api/admin/modules/:moduleId/lessons/reorder'

const [basics, practice, outlook] = sampleAdminCourse.modules

/** The board as the dialog shows it: with the course from the query cache. */
function Board() {
  return <CurriculumBoard course={useSuspenseQuery(adminCourseQuery(sampleAdminCourse.id)).data} />
}

function open(more: Answers = {}, course = sampleAdminCourse) {
  const page = show(<Board />, {
    loaded: [[adminCourseQuery(sampleAdminCourse.id), course]],
    answers: { [DETAILS]: course, ...more },
  })
  const { screen, user } = page
  return {
    ...page,
    modules: () => screen.getAllByRole('heading', { level: 5 }).map(({ textContent }) => textContent),
    lessonsIn: (module: string) =>
      within(screen.getByRole('list', { name: `Lessons in ${module}` }))
        .queryAllByRole('button', { name: /^Edit / })
        .map((button) => button.getAttribute('aria-label')?.slice('Edit '.length)),
    choose: (name: string) => user.click(screen.getByRole('menuitem', { name })),
    question: async (name: string) => within(await screen.findByRole('alertdialog', { name })),
    pathsOf: (call: string) => page.server.calls.filter(({ name }) => name === call).map(({ path }) => path),
  }
}

describe('the curriculum', () => {
  it('lists modules with their lessons, and marks free and missing videos', () => {
    const lessons = [
      { ...sampleLesson('l1', 'm1', 'Welcome'), isFreePreview: true },
      { ...sampleLesson('l2', 'm1', 'Charts'), videoKey: null, videoDuration: null },
      { ...sampleLesson('l4', 'm1', 'Reading'), type: 'text', videoKey: null },
    ]
    const { screen, modules, lessonsIn } = open(
      {},
      { ...sampleAdminCourse, modules: [{ ...basics, lessons } as never] },
    )
    expect(modules()).toEqual(['Basics'])
    expect(lessonsIn('Basics')).toEqual(['Welcome', 'Charts', 'Reading'])
    const rowWith = (fact: string) => screen.getByText(fact).closest('ol > li')?.textContent
    expect(rowWith('Free preview')).toContain('Welcome')
    expect(rowWith('No video')).toContain('Charts')
    expect(rowWith('Free preview')).toContain('No captions')
    expect(screen.getAllByText('1:30')).toHaveLength(2)
  })

  it('says what modules are for while there is none', () => {
    const { screen } = open({}, { ...sampleAdminCourse, modules: [] })
    expect(screen.getByText(/No modules yet\./)).toBeTruthy()
  })

  it('says that a module is still empty', () => {
    expect(open().screen.getAllByText('No lessons yet.')).toHaveLength(1)
  })

  it('adds a new module at the end', async () => {
    const { press, fill, screen, server } = open({ [ADD_MODULE]: outlook as never })
    await press('Add Module')
    await fill('Module title', 'Exam')
    await press('Create Module')
    expect(await screen.findByText('Module Created')).toBeTruthy()
    expect(server.sentTo(ADD_MODULE)).toEqual([{ title: 'Exam', position: 3 }])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('keeps the name that was typed when a module cannot be renamed', async () => {
    const { press, fill, screen } = open({ [RENAME]: new Refusal(404, 'Module not found') })
    await press('Rename Basics')
    expect(screen.getByLabelText<HTMLInputElement>('Module title').value).toBe('Basics')
    await fill('Module title', 'First steps')
    await press('Save Changes')
    expect(await screen.findByText(/Failed to update module\..*Module not found/)).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Module title').value).toBe('First steps')
  })

  it('refuses a module without a name', async () => {
    const { press, fill, screen, server } = open()
    await press('Rename Basics')
    await fill('Module title', '   ')
    await press('Save Changes')
    expect(await screen.findByText('Title is required.')).toBeTruthy()
    expect(server.sentTo(RENAME)).toEqual([])
  })

  it.each([
    ['Basics', /Its 2 lessons and students' progress and notes on them are deleted too\./],
    ['Practice', /Its lesson and students' progress/],
    ['Next steps', /The module has no lessons\./],
  ])('says before module %s is deleted what goes with it', async (module, sentence) => {
    const { press, question } = open()
    await press(`Delete ${module}`)
    expect((await question(`Delete ${module}?`)).getByText(sentence)).toBeTruthy()
  })

  it('deletes a module with one call, however often the button is pressed', async () => {
    const answer = Promise.withResolvers<never>()
    const { press, question, user, screen, pathsOf } = open({ [DELETE_MODULE]: () => answer.promise })
    await press('Delete Practice')
    const confirm = (await question('Delete Practice?')).getByRole<HTMLButtonElement>('button', {
      name: 'Delete module',
    })
    await user.click(confirm)
    await waitFor(() => expect(confirm.disabled).toBe(true))
    await user.click(confirm)
    answer.resolve({ ok: true } as never)
    expect(await screen.findByText('Module Deleted')).toBeTruthy()
    expect(pathsOf(DELETE_MODULE)).toEqual(['/api/admin/modules/m2'])
  })

  it('keeps a lesson that could not be deleted', async () => {
    const { press, question, user, screen, lessonsIn } = open({ [DELETE_LESSON]: new Refusal(500, 'Broken') })
    await press('Delete Charts')
    const asked = await question('Delete Charts?')
    expect(asked.getByText(/progress and notes for this lesson are deleted too\./)).toBeTruthy()
    await user.click(asked.getByRole('button', { name: 'Delete lesson' }))
    expect(await screen.findByText('Failed to delete lesson. Please try again.')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(lessonsIn('Basics')).toEqual(['Welcome', 'Charts'])
  })
})

describe('changing the order of a curriculum', () => {
  it('moves a module from the menu of its handle, by keyboard alone', async () => {
    const answer = Promise.withResolvers<never>()
    const { press, user, modules, server } = open({ [MOVE_MODULES]: () => answer.promise })
    await press('Move Basics')
    await user.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(modules()).toEqual(['Practice', 'Basics', 'Next steps']))
    expect(server.sentTo(MOVE_MODULES)).toEqual([{ moduleIds: ['m2', 'm1', 'm3'] }])
  })

  it('moves a lesson within its module', async () => {
    const answer = Promise.withResolvers<never>()
    const { press, choose, lessonsIn, server, pathsOf } = open({ [MOVE_LESSONS]: () => answer.promise })
    await press('Move Charts')
    await choose('Move up')
    await waitFor(() => expect(lessonsIn('Basics')).toEqual(['Charts', 'Welcome']))
    expect(pathsOf(MOVE_LESSONS)).toEqual(['/api/admin/modules/m1/lessons/reorder'])
    expect(server.sentTo(MOVE_LESSONS)).toEqual([{ lessonIds: ['l2', 'l1'] }])
  })

  it('moves a lesson to the end of another module, and the keyboard goes along', async () => {
    const answer = Promise.withResolvers<never>()
    const { press, choose, lessonsIn, screen, server, pathsOf } = open({ [MOVE_LESSONS]: () => answer.promise })
    await press('Move Welcome')
    expect(screen.queryByRole('menuitem', { name: 'Basics' })).toBeNull()
    await choose('Practice')
    await waitFor(() => expect(lessonsIn('Practice')).toEqual(['First trade', 'Welcome']))
    expect(lessonsIn('Basics')).toEqual(['Charts'])
    expect(pathsOf(MOVE_LESSONS)).toEqual(['/api/admin/modules/m2/lessons/reorder'])
    expect(server.sentTo(MOVE_LESSONS)).toEqual([{ lessonIds: ['l3', 'l1'] }])
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Welcome' })))
  })

  it('puts a lesson back when the server refuses its new place', async () => {
    const answer = Promise.withResolvers<Refusal>()
    const { press, choose, lessonsIn, screen } = open({ [MOVE_LESSONS]: () => answer.promise })
    await press('Move Welcome')
    await choose('Next steps')
    await waitFor(() => expect(lessonsIn('Next steps')).toEqual(['Welcome']))
    answer.resolve(new Refusal(409, 'The lessons have changed.'))
    expect(await screen.findByText(/Failed to reorder lessons\..*The lessons have changed\./)).toBeTruthy()
    expect(lessonsIn('Next steps')).toEqual([])
    expect(lessonsIn('Basics')).toEqual(['Welcome', 'Charts'])
  })

  it('shows what the server has when somebody else deleted a module meanwhile', async () => {
    let stored = sampleAdminCourse
    const { press, choose, modules } = open({
      [DETAILS]: () => stored,
      [MOVE_MODULES]: () => {
        stored = { ...stored, modules: [practice, basics] as never }
        return new Refusal(409, 'The modules have changed.')
      },
    })
    await press('Move Next steps')
    await choose('Move to the top')
    await waitFor(() => expect(modules()).toEqual(['Practice', 'Basics']))
  })
})
