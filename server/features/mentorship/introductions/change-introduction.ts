import type { AppContext } from '#server/app-context.ts'
import { notFound } from '#server/http/app-error.ts'

import { changeMentor, findMentor, insertMentor } from '../availability/mentors.repository.ts'
import { hasAccount } from './introductions.read-model.ts'

export async function showIntroduction({ db }: AppContext, mentorId: string) {
  return { introduction: (await findMentor(db, mentorId))?.introduction ?? null }
}

/** Deleting a mentor's account changes the catalog, too, so one waits for the other and nothing is written after it. */
export function changeIntroduction(ctx: AppContext, mentorId: string, introduction: string | null) {
  return ctx.cache.change('catalog', async (trx) => {
    if (!(await hasAccount(trx, mentorId))) throw notFound('Mentor')
    await insertMentor(trx, mentorId, ctx.clock.now().toISOString())
    await changeMentor(trx, mentorId, { introduction })
    return { introduction }
  })
}
