import { DELETE_MINUTES, isDeletable } from '#contract/mentorship/thread-limits.ts'
import type { AppContext } from '#server/app-context.ts'
import { transact } from '#server/database/database.ts'
import { conflict, notFound } from '#server/http/app-error.ts'

import { dropMessageFiles } from '../files/shared-files.repository.ts'
import { queueDeleteFiles } from '../files/stored-shared-files.ts'
import type { Party } from '../pairs/mentorship-party.ts'
import { findMentorship } from '../pairs/mentorships.repository.ts'
import { clearMessage, findMessage } from './mentor-messages.repository.ts'

export async function deleteMessage(ctx: AppContext, party: Party, messageId: string) {
  const now = ctx.clock.now()
  const mentorship = await findMentorship(ctx.db, party)
  const message = mentorship && (await findMessage(ctx.db, mentorship.id, messageId))
  if (message?.authorId !== party.userId) throw notFound('Message')
  if (message.deletedAt === null) {
    if (!isDeletable(message.sentAt, now)) {
      throw conflict('too_late', `Messages can be deleted for ${DELETE_MINUTES} minutes after they were sent.`)
    }
    await transact(ctx.db, async (trx) => {
      await clearMessage(trx, messageId, now.toISOString())
      await queueDeleteFiles(ctx, trx, await dropMessageFiles(trx, messageId))
    })
  }
  return { message: 'Message deleted.' }
}
