import { within } from '@testing-library/react'
import { expect, it } from 'vitest'

import type { ListedPerson } from '#contract/students/student.ts'
import { grace } from '#web/test/sample-viewers.ts'
import { type Call, PageOf } from '#web/test/shop-stand-in.ts'
import { show } from '#web/test/show.tsx'
import { StudentsTab } from './StudentsTab.tsx'

const ada: ListedPerson = {
  id: '0192f3a1-0000-7000-8000-0000000000b1',
  firstName: 'Ada',
  lastName: 'Lindgren',
  email: 'ada@example.com',
  role: 'student',
  createdAt: '2026-11-15T12:00:00.000Z',
  updatedAt: '2026-11-15T12:00:00.000Z',
  profileImageUrl: null,
  courseCount: 1,
  spentCents: 4900,
  lastSeenAt: null,
}
const noor: ListedPerson = { ...ada, id: '0192f3a1-0000-7000-8000-0000000000b2', firstName: 'Noor', courseCount: 2 }

const open = (newest: ListedPerson[], active: ListedPerson[], totalStudents = 209) =>
  show(<StudentsTab />, {
    viewer: grace,
    at: '/admin?tab=students',
    answers: {
      'GET /api/admin/metrics/students': {
        totalStudents,
        averageCompletion: 43,
        supportRequests: 3,
        watchHours: 121,
      },
      'GET /api/admin/users': ({ search }: Call) => new PageOf(search.get('sort') === '-seen' ? active : newest),
    },
  })

it('lists the newest students and those who were here last, each with a link to the account', async () => {
  const { screen, server } = open([ada], [{ ...noor, lastSeenAt: '2024-11-02T12:00:00.000Z' }])
  const listOf = async (title: string) =>
    within((await screen.findByRole('heading', { name: title })).parentElement as HTMLElement)
  const newest = await listOf('Newest students')
  expect(newest.getByRole('link', { name: 'Ada Lindgren' }).getAttribute('href')).toBe(`/admin/users/${ada.id}`)
  expect(newest.getByText('Joined Nov 15, 2026')).toBeTruthy()
  const active = await listOf('Recently active')
  expect(active.getByText('Seen Nov 2, 2024')).toBeTruthy()
  expect(active.getByText('2 courses')).toBeTruthy()
  const asked = server.calls.filter(({ path }) => path === '/api/admin/users')
  expect(asked.map(({ search }) => search.get('limit'))).toEqual(['5', '5'])
})

it('leaves out lists without anybody', async () => {
  const { screen } = open([ada], [ada])
  await screen.findByRole('heading', { name: 'Newest students' })
  expect(screen.queryByRole('heading', { name: 'Recently active' })).toBeNull()
})

it('says so when there is nobody yet, and offers to import students', async () => {
  const { screen } = open([], [], 0)
  expect(await screen.findByRole('heading', { name: 'No students yet' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Import Students' }).getAttribute('href')).toBe(
    '/admin/users?import=students',
  )
})
