import type { AppContext } from '#server/app-context.ts'
import { transact } from '#server/database/database.ts'
import { withdrawEmails } from '#server/features/mail/mail.ts'

import type { Party } from '../pairs/mentorship-party.ts'
import { findMentorship, storeRead } from '../pairs/mentorships.repository.ts'
import { messageNotice } from './notify-of-messages.ts'

export async function markThreadRead({ db, clock }: AppContext, party: Party, position: number) {
  const mentorship = await findMentorship(db, party)
  if (mentorship) {
    await transact(db, async (trx) => {
      const hasReadAll = await storeRead(trx, mentorship.id, party.side, position)
      if (hasReadAll) await withdrawEmails(trx, messageNotice(party), clock.now().toISOString())
    })
  }
  return { message: 'Marked as read.' }
}
