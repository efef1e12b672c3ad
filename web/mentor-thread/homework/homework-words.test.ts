import { expect, it } from 'vitest'

import type { Homework } from '#contract/mentorship/homework.ts'
import { describeDue, describeStatus } from './homework-words.ts'

const due = (dueOn: string, status: Homework['status'] = 'open') => ({ dueOn, status, returnedAt: null }) as Homework
const TODAY = '2026-11-24'

it('calls homework overdue from the day after it was due, until it is handed in', () => {
  const words = [due('2026-11-24'), due('2026-11-23'), due('2026-11-23', 'handed_in'), due('2026-11-23', 'done')]
  expect(words.map((homework) => describeStatus(homework, TODAY))).toEqual(['Open', 'Overdue', 'Handed in', 'Done'])
})

it('says when it is due, or was', () => {
  const words = [due('2026-11-24'), due('2026-11-25'), due('2026-11-23'), due('2026-11-23', 'done')]
  expect(words.map((homework) => describeDue(homework, TODAY))).toEqual([
    'Due today',
    'Due November 25, 2026',
    'Was due November 23, 2026',
    undefined,
  ])
})
