import { describe, expect, it } from 'vitest'

import type { Exercise } from '#contract/practice/my-practice.endpoints.ts'
import { sampleProgram } from '#web/test/sample-sessions.ts'
import { show } from '#web/test/show.tsx'
import { StudentTabs } from './StudentTabs.tsx'

const quiz: Exercise = {
  lessonId: crypto.randomUUID(),
  title: 'Charts',
  kind: 'quiz',
  courseId: crypto.randomUUID(),
  courseSlug: 'intro',
  courseTitle: 'Intro',
  isOpen: true,
  attempts: [],
  reviewOn: null,
  dueQuestions: 0,
  isWaived: false,
  lockedBy: null,
}

describe("the tabs of a student's pages", () => {
  const open = async (at: string, has = { practice: true, mentorship: true }) => {
    const { screen } = show(<StudentTabs />, {
      at,
      answers: {
        'GET /api/my/practice': { exercises: has.practice ? [quiz] : [], today: '2026-11-19' },
        'GET /api/my/mentorship': {
          now: '2026-11-19T12:00:00.000Z',
          programs: has.mentorship ? [sampleProgram()] : [],
          upcoming: [],
          past: [],
        },
      },
    })
    await screen.findByRole('navigation', { name: 'Your pages' })
    return screen.getAllByRole('link')
  }
  const names = (links: HTMLElement[]) => links.map(({ textContent }) => textContent)

  it('lead to everything the student has, and say which page is open', async () => {
    const links = await open('/journal')
    expect(names(links)).toEqual(['Dashboard', 'Practice', 'Journal', 'Mentorship', 'Profile'])
    expect(names(links.filter((link) => link.getAttribute('aria-current') === 'page'))).toEqual(['Journal'])
  })

  it('leave out practice and mentorship for students without any', async () => {
    const links = await open('/dashboard', { practice: false, mentorship: false })
    expect(names(links)).toEqual(['Dashboard', 'Journal', 'Profile'])
  })

  it('show the open page in any case, also from a page below it', async () => {
    const links = await open('/mentorship/messages/m1', { practice: false, mentorship: false })
    expect(names(links)).toEqual(['Dashboard', 'Journal', 'Mentorship', 'Profile'])
    expect(names(links.filter((link) => link.hasAttribute('aria-current')))).toEqual(['Mentorship'])
  })
})
