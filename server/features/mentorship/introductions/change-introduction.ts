import type { AppContext } from '#server/app-context.ts'
import { conflict, notFound } from '#server/http/app-error.ts'

import { changeMentor, findMentor, insertMentor } from '../availability/mentors.repository.ts'
import { hasAccount } from './introductions.read-model.ts'

export type IntroductionChange = { introduction: string | null; before?: string | null | undefined }

export async function showIntroduction({ db }: AppContext, mentorId: string) {
  return { introduction: (await findMentor(db, mentorId))?.introduction ?? null }
}

/** Deleting a mentor's account changes the catalog, too, so one waits for the other and nothing is written after it. */
export function changeIntroduction(ctx: AppContext, mentorId: string, { introduction, before }: IntroductionChange) {
  return ctx.cache.change('catalog', async (trx) => {
    if (!(await hasAccount(trx, mentorId))) throw notFound('Mentor')
    await insertMentor(trx, mentorId, ctx.clock.now().toISOString())
    requireSame((await findMentor(trx, mentorId))?.introduction ?? null, before)
    await changeMentor(trx, mentorId, { introduction })
    return { introduction }
  })
}

/** Staff and the mentor may change it at once. A page opened long ago mustn't show again what somebody removed. */
export function requireSame(saved: string | null, before: string | null | undefined) {
  if (before === undefined || before === saved) return
  throw conflict('changed_meanwhile', 'Somebody changed this introduction meanwhile. Reload to see their version.')
}
