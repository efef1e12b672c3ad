import { eraseEmails, withdrawEmails } from '#server/features/mail/mail.ts'

import type { Post } from '../booking/notices.ts'
import { dropUserFiles } from '../files/shared-files.repository.ts'
import { queueDeleteFiles } from '../files/stored-shared-files.ts'
import { forgetUserHomework } from '../homework/homework.repository.ts'
import { withdrawHomeworkNotices } from '../homework/notify-of-homework.ts'
import { clearUserMessages } from '../threads/mentor-messages.repository.ts'
import { messageNotice } from '../threads/notify-of-messages.ts'
import { listConversations, listGivenHomework } from './personal-conversations.read-model.ts'

/** What somebody wrote and attached is deleted; the other person keeps their own words. */
export async function forgetConversations({ ctx, trx }: Omit<Post, 'source'>, userId: string): Promise<void> {
  const now = ctx.clock.now().toISOString()
  const notices = (await listConversations(trx, userId)).flatMap((pair) => [
    messageNotice({ ...pair, side: 'mentor' }),
    messageNotice({ ...pair, side: 'student' }),
  ])
  for (const notice of notices) await withdrawEmails(trx, notice, now)
  // They have the name in the subject.
  await eraseEmails(trx, notices)
  for (const { id } of await listGivenHomework(trx, userId)) await withdrawHomeworkNotices(ctx, trx, id)
  await queueDeleteFiles(ctx, trx, await dropUserFiles(trx, userId))
  await clearUserMessages(trx, userId, now)
  await forgetUserHomework(trx, userId, now)
}
