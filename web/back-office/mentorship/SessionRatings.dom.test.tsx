import { within } from '@testing-library/react'
import { expect, it } from 'vitest'

import { grace } from '#web/test/sample-viewers.ts'
import { PageOf } from '#web/test/shop-stand-in.ts'
import { show } from '#web/test/show.tsx'
import { SessionRatings } from './SessionRatings.tsx'

it('shows ratings as stars that screen readers hear as a number', async () => {
  const rating = {
    seatId: 's1',
    mentorName: 'Mary Somerville',
    studentId: 'u1',
    studentName: 'Ada Lovelace',
    startsAt: '2026-11-16T15:00:00.000Z',
    stars: 4,
    remark: 'Clear answers.',
    ratedAt: '2026-11-16T16:05:00.000Z',
  }
  const { screen } = show(<SessionRatings />, {
    viewer: grace,
    at: '/admin/mentorship',
    answers: {
      'GET /api/admin/mentorship/ratings': [{ mentorId: 'm1', mentorName: 'Mary Somerville', average: 4, count: 1 }],
      'GET /api/admin/mentorship/ratings/sessions': new PageOf([rating]),
    },
  })
  const row = within(within(await screen.findByRole('list', { name: 'Ratings' })).getByRole('listitem'))
  const stars = row.getByRole('img', { name: '4 of 5 stars' })
  expect(stars.querySelectorAll('svg')).toHaveLength(5)
  expect(stars.querySelectorAll('.fill-flame')).toHaveLength(4)
  expect(row.getByText('Clear answers.')).toBeTruthy()
})
