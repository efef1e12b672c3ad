import type { MessageForm, ThreadMessage } from '#contract/mentorship/mentor-thread.ts'
import type { AppContext } from '#server/app-context.ts'
import { transact } from '#server/database/database.ts'
import { isUniqueViolation } from '#server/database/database-errors.ts'
import { conflict } from '#server/http/app-error.ts'
import { consumeRateLimit } from '#server/http/rate-limit.ts'

import { attachFiles, listMessageFiles } from '../files/shared-files.repository.ts'
import { lockParty, type Party, requireWritable } from '../pairs/mentorship-party.ts'
import { findMentorship, takePosition } from '../pairs/mentorships.repository.ts'
import { findMessage, insertMessage } from './mentor-messages.repository.ts'
import { planMessageNotice } from './notify-of-messages.ts'
import { toMessage } from './show-thread.ts'

const MESSAGES_PER_HOUR = 240

/** The same message again, after a double click or a lost answer, is returned as it was sent. */
export async function sendThreadMessage(ctx: AppContext, party: Party, form: MessageForm): Promise<ThreadMessage> {
  const before = await findSent(ctx, party, form.id)
  if (before) return before
  requireWritable(party)
  await consumeRateLimit(ctx, { key: `messages:${party.userId}`, limit: MESSAGES_PER_HOUR, windowSeconds: 3_600 })
  try {
    await insert(ctx, party, form)
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
  }
  const sent = await findSent(ctx, party, form.id)
  if (!sent) throw conflict('id_taken', 'Please send your message again.')
  return sent
}

async function insert(ctx: AppContext, party: Party, { id, text, fileIds }: MessageForm): Promise<void> {
  const now = ctx.clock.now().toISOString()
  await transact(ctx.db, async (trx) => {
    const mentorshipId = await lockParty(trx, party, now)
    const position = await takePosition(trx, mentorshipId)
    await insertMessage(trx, { id, mentorshipId, position, authorId: party.userId, text, now })
    ctx.steps.reach('send-message:after-row')
    await attachFiles(trx, party.userId, fileIds, { mentorshipId, messageId: id })
    await planMessageNotice(ctx, trx, mentorshipId, party.side === 'mentor' ? 'student' : 'mentor')
    ctx.steps.reach('send-message:before-commit')
  })
  ctx.steps.reach('send-message:after-commit')
}

async function findSent({ db }: AppContext, party: Party, id: string): Promise<ThreadMessage | undefined> {
  const mentorship = await findMentorship(db, party)
  const row = mentorship && (await findMessage(db, mentorship.id, id))
  if (row?.authorId !== party.userId) return undefined
  return toMessage(row, party.userId, (await listMessageFiles(db, [id])).get(id))
}
