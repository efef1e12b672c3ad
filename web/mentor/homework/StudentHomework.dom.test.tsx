import { waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import type { Homework } from '#contract/mentorship/homework.ts'
import { grace } from '#web/test/sample-viewers.ts'
import { Refusal } from '#web/test/shop-stand-in.ts'
import { show } from '#web/test/show.tsx'
import { StudentHomework } from './StudentHomework.tsx'

const LIST = 'GET /api/mentor/students/:id/homework'
const SAVE = 'PUT /api/mentor/homework/:id'
const student = { id: crypto.randomUUID(), name: 'Ada Lovelace', timeZone: null }
const homework: Homework = {
  ...{ id: crypto.randomUUID(), mentorId: crypto.randomUUID(), mentorName: 'Grace Hopper', studentId: student.id },
  ...{ studentName: student.name, title: 'Ten trades', instructions: '', files: [], dueOn: null, status: 'open' },
  ...{ givenAt: '2026-11-15T10:00:00.000Z', handedInAt: null, answer: null, answerFiles: [], returnedAt: null },
  ...{ doneAt: null, review: null, revision: 3 },
}
const theirs = { ...homework, title: 'Five trades', instructions: 'Only the exits.', revision: 4 }

/** The first save comes too late. */
const openChanged = (other: Homework[]) => {
  let saves = 0
  return show(<StudentHomework student={student} />, {
    viewer: grace,
    answers: {
      [LIST]: () => (saves === 0 ? [homework] : other),
      [SAVE]: () => {
        if (++saves > 1) return { ...theirs, revision: 5 }
        return new Refusal(409, 'This homework was changed in another tab or on another device.', 'changed_meanwhile')
      },
    },
  })
}

describe('homework that was changed in another tab', () => {
  it('can be saved anyway, and nothing that was typed is lost', async () => {
    const { screen, fill, press, server } = openChanged([theirs])
    await press('Change Ten trades')
    await fill('Title', 'Nine trades')
    await press('Save homework')
    expect(await screen.findByText(/is still here, but not saved/)).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Nine trades')
    await press('Save mine instead')
    expect(await screen.findByText('Homework saved')).toBeTruthy()
    expect(server.sentTo(SAVE)).toMatchObject([
      { revision: 3, title: 'Nine trades' },
      { revision: 4, title: 'Nine trades', instructions: '' },
    ])
  })

  it('can be loaded as it is now', async () => {
    const { screen, fill, press, server } = openChanged([theirs])
    await press('Change Ten trades')
    await fill('Title', 'Nine trades')
    await press('Save homework')
    await press('Use the other version')
    expect(await screen.findByDisplayValue('Five trades')).toBeTruthy()
    expect(screen.getByDisplayValue('Only the exits.')).toBeTruthy()
    expect(screen.queryByText(/is still here, but not saved/)).toBeNull()
    await press('Save homework')
    expect(await screen.findByText('Homework saved')).toBeTruthy()
    expect(server.sentTo(SAVE)[1]).toMatchObject({ revision: 4, title: 'Five trades' })
  })

  it('says so if it is gone', async () => {
    const { screen, fill, press } = openChanged([])
    await press('Change Ten trades')
    await fill('Title', 'Nine trades')
    await press('Save homework')
    await press('Use the other version')
    expect(await screen.findByText(/may have been withdrawn/)).toBeTruthy()
    expect(screen.getByDisplayValue('Nine trades')).toBeTruthy()
  })
})

describe('focus in a list of homework', () => {
  const tasks = ['One', 'Two', 'Three'].map((title) => ({ ...homework, id: crypto.randomUUID(), title }))
  const handedIn = tasks.map((task) => ({ ...task, status: 'handed_in' as const, answer: 'Here' }))
  const focusedText = () => document.activeElement?.textContent ?? ''

  it('goes on to the next task when one is withdrawn, and to the first button after the last one', async () => {
    const left = [...tasks]
    const { screen, press } = show(<StudentHomework student={student} />, {
      viewer: grace,
      answers: {
        [LIST]: () => [...left],
        'POST /api/mentor/homework/:id/withdraw': ({ path }) => {
          left.splice(
            left.findIndex(({ id }) => path.includes(id)),
            1,
          )
          return { message: 'Withdrawn.' }
        },
      },
    })
    for (const [title, next] of [
      ['One', /^Two/],
      ['Three', /^Two/],
      ['Two', /^Give homework$/],
    ] as const) {
      await press(`Withdraw ${title}`)
      await press('Withdraw homework')
      await waitFor(() => expect(screen.queryByRole('heading', { name: title })).toBeNull())
      await waitFor(() => expect(focusedText()).toMatch(next))
    }
  })

  it('stays at a task whose button went away', async () => {
    let isReviewed = false
    const { screen, press, user } = show(<StudentHomework student={student} />, {
      viewer: grace,
      answers: {
        [LIST]: () => handedIn.map((task, at) => (isReviewed && at === 1 ? { ...task, status: 'done' } : task)),
        'POST /api/mentor/homework/:id/review': () => {
          isReviewed = true
          return { ...homework, status: 'done' }
        },
      },
    })
    await press('Review Two')
    await user.click(screen.getByRole('radio', { name: 'Done' }))
    await press('Send review')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Review Two' })).toBeNull())
    await waitFor(() => expect(focusedText()).toMatch(/^Two/))
  })
})
