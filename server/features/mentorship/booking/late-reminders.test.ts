import { describe, expect, it } from 'vitest'

import { changeSettings } from '../../../test/change-settings.ts'
import { startMailServer } from '../../../test/mail-server.ts'
import { ada } from '../../../test/people.ts'
import { bookingOf, DAY_MS, HOUR_MS, startMentorship } from '../../../test/sample-mentorship.ts'
import { sendSessionReminders } from './send-session-reminders.ts'

const MINUTE_MS = 60_000
const BUSY = { responseCode: 451, message: 'Try again later' }

/** Ada's session is in an hour, and the mail server takes none of her emails yet. */
async function startLate(refusals: number) {
  const { shop, student, mentor, programId } = await startMentorship()
  await student.post('/api/my/mentorship/sessions', bookingOf(programId, mentor.id))
  await shop.runner.runDueJobs()
  const server = await startMailServer({ refusals: Array.from({ length: refusals }, () => BUSY) })
  await changeSettings(shop, { smtpHost: 'localhost', smtpPort: server.port, smtpFromEmail: 'hello@shop.example' })
  shop.moveClock(2 * DAY_MS + 22 * HOUR_MS)
  await sendSessionReminders.run(shop.ctx)
  const subjects = () =>
    server.inbox.filter(({ envelopeTo }) => envelopeTo[0] === ada.email).map(({ subject }) => subject)
  return { shop, subjects }
}

describe('a reminder that could not be sent', () => {
  it('says how far away the session is when it is sent', async () => {
    const { shop, subjects } = await startLate(2)
    await shop.runner.runDueJobs()
    expect(subjects()).toEqual([])
    shop.moveClock(25 * MINUTE_MS)
    await shop.runner.runDueJobs()
    expect(subjects()).toEqual(['In 35 minutes: your call with Miriam Voss'])
    const [stored] = await shop.ctx.db
      .selectFrom('mails')
      .select(['subject', 'status', 'sealed_values'])
      .where('type', '=', 'mentorship_reminder')
      .where('recipient_email', '=', ada.email)
      .execute()
    expect(stored).toEqual({ subject: subjects()[0], status: 'sent', sealed_values: null })
  })

  it('is not sent once the session has begun', async () => {
    const { shop, subjects } = await startLate(2)
    await shop.runner.runDueJobs()
    shop.moveClock(HOUR_MS)
    await shop.runner.runDueJobs()
    expect(subjects()).toEqual([])
    const stored = await shop.ctx.db
      .selectFrom('mails')
      .select(['status', 'error'])
      .where('type', '=', 'mentorship_reminder')
      .execute()
    const late = { status: 'switched_off', error: "Its time had already come, so it wasn't sent." }
    expect(stored).toEqual([late, late])
  })
})
