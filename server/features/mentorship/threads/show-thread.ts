import type { Thread, ThreadMessage, ThreadQuery } from '#contract/mentorship/mentor-thread.ts'
import type { SharedFile } from '#contract/mentorship/shared-file.ts'
import type { AppContext } from '#server/app-context.ts'

import { listMessageFiles } from '../files/shared-files.repository.ts'
import type { Party } from '../pairs/mentorship-party.ts'
import { findMentorship } from '../pairs/mentorships.repository.ts'
import { countUnread, listMessages, type StoredMessage, searchMessages } from './mentor-messages.repository.ts'

export async function showThread({ db, clock }: AppContext, party: Party, query: ThreadQuery): Promise<Thread> {
  const { side, userId, otherId, otherName, otherPictureUrl, canWrite } = party
  const who = {
    ...{ now: clock.now().toISOString(), personId: otherId, personName: otherName },
    ...{ personPictureUrl: otherPictureUrl, canWrite },
  }
  const mentorship = await findMentorship(db, party)
  if (!mentorship) return { ...who, messages: [], hasEarlier: false, unreadCount: 0, readByOther: 0 }
  const { id: mentorshipId, mentorRead, studentRead } = mentorship
  const words = (query.search ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  const rows =
    words.length > 0
      ? await searchMessages(db, mentorshipId, words)
      : await listMessages(db, mentorshipId, query.before)
  const files = await listMessageFiles(
    db,
    rows.map(({ id }) => id),
  )
  const [read, readByOther] = side === 'mentor' ? [mentorRead, studentRead] : [studentRead, mentorRead]
  return {
    ...who,
    messages: rows.map((row) => toMessage(row, userId, files.get(row.id))),
    hasEarlier: words.length === 0 && (rows[0]?.position ?? 1) > 1,
    unreadCount: await countUnread(db, { mentorshipId, readerId: userId, read }),
    readByOther,
  }
}

export const toMessage = (
  { authorId, ...message }: StoredMessage,
  readerId: string,
  files: SharedFile[] = [],
): ThreadMessage => ({ ...message, isMine: authorId === readerId, files })
