import type { SessionRating } from '#contract/mentorship/session-ratings.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import type { PageOf } from '#server/database/page-of.ts'

import { personName } from '../booking/mentorship-terms.read-model.ts'
import { averageByMentor, listRatings } from './session-ratings.read-model.ts'

export async function showMentorRatings({ db }: AppContext) {
  return (await averageByMentor(db)).map(({ mentorId, stars, count, ...mentor }) => ({
    mentorId,
    mentorName: personName(mentor),
    average: Math.round((Number(stars) / Number(count)) * 10) / 10,
    count: Number(count),
  }))
}

type Page = { limit: number; offset: number }

export async function listSessionRatings({ db }: AppContext, page: Page): Promise<PageOf<SessionRating>> {
  const { rows, total } = await listRatings(db, page)
  return {
    total,
    rows: rows.map(({ mentorFirstName, mentorLastName, firstName, lastName, rating, ratedAt, ...row }) => ({
      ...row,
      mentorName: personName({ firstName: mentorFirstName, lastName: mentorLastName }),
      studentName: personName({ firstName, lastName }),
      stars: rating ?? 0,
      ratedAt: ratedAt ?? row.startsAt,
    })),
  }
}
