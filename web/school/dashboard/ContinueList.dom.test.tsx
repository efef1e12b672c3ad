import { expect, it } from 'vitest'

import type { EnrolledCourse } from '#contract/learning/my-courses.ts'
import { show } from '#web/test/show.tsx'
import { ContinueList } from './ContinueList.tsx'

function bought(title: string, progressPercent: number): EnrolledCourse {
  const progress = { progressPercent, completed: 0, total: 9, lessons: [] }
  const purchase = {
    purchaseType: 'bundle' as const,
    bundleName: null,
    purchaseId: null,
    purchaseDate: '2026-11-16T10:00:00.000Z',
  }
  return { id: title, slug: title, title, thumbnailUrl: null, progress, ...purchase }
}

it('shows no empty line for a course that was just bought', () => {
  const { screen } = show(<ContinueList courses={[bought('Started', 12), bought('New', 0)]} />)
  const line = (title: string) => screen.getByRole('progressbar', { name: `Progress: ${title}` }).className
  expect(line('Started')).not.toContain('bg-transparent')
  expect(line('New')).toContain('bg-transparent')
})

it('lists what can be continued before what is finished, of the first three courses', () => {
  const { screen } = show(
    <ContinueList courses={[bought('Done', 100), bought('Started', 12), bought('New', 0), bought('Fourth', 50)]} />,
  )
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Started',
    'New',
    'Done',
  ])
})
