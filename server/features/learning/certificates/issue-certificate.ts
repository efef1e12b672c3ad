import type { AppContext } from '#server/app-context.ts'
import { conflict, notFound } from '#server/http/app-error.ts'

import { countLessons, findLearner } from '../learner.read-model.ts'
import { insertCertificate } from './certificates.repository.ts'
import { newSerial } from './serial.ts'

/** The certificate for a finished course: the existing one, or a new one with the current name and title. */
export async function issueCertificate({ db, clock }: AppContext, userId: string, courseId: string) {
  const learner = await findLearner(db, userId, courseId)
  if (!learner) throw notFound('Course')
  const { completed, total } = await countLessons(db, userId, courseId)
  if (total === 0 || completed < total) {
    throw conflict('not_complete', `Finish every lesson first: ${completed} of ${total} are done.`)
  }
  return insertCertificate(db, learner, newSerial(), clock.now().toISOString())
}
