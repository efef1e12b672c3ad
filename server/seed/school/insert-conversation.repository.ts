import { v7 as uuidv7 } from 'uuid'

import type { Database } from '#server/database/database.ts'

import { DEMO_MENTOR } from '../seed-mentor.ts'
import { DEMO_STUDENT } from '../seed-people.ts'
import type { SeedShop } from '../seed-shop-parts.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const MESSAGES = [
  {
    by: DEMO_MENTOR,
    hoursAgo: 9 * 24,
    text: "Good call today. You read the trend well; it's the exits that cost you.\n\nI put some homework in for next week. Write to me if anything is unclear.",
  },
  {
    by: DEMO_STUDENT,
    hoursAgo: 8.7 * 24,
    text: 'Thank you! Should I count trades I closed by hand before the target, or only those that hit the stop?',
  },
  {
    by: DEMO_MENTOR,
    hoursAgo: 8.6 * 24,
    text: "Only those you closed by hand. The question is what you saw that moment, and whether it's in your plan.",
  },
  {
    by: DEMO_STUDENT,
    hoursAgo: 2.1 * 24,
    text: 'Handed in. Seven of ten times there was nothing on the chart. I looked at the money.',
  },
  {
    by: DEMO_MENTOR,
    hoursAgo: 20,
    text: "That's an honest list. Let's look at trades four and eight together on our call. Bring the charts.",
  },
]

/** The student has read everything but the newest. */
const READ_BY_STUDENT = MESSAGES.length - 1

const HOMEWORK = [
  {
    title: 'Ten exits you took by hand',
    instructions:
      'Go through your journal and pick ten trades you closed before the target. For each: what did you see, and was it in your plan?',
    givenDaysAgo: 9,
    dueInDays: -2,
    handedInDaysAgo: 2.1,
    answer: 'Three were in the plan, seven were not. I marked all ten with "Took profit early".',
    review: 'Well done. Seven out of ten is a number you can work with.',
  },
  {
    title: 'One week without moving a stop',
    instructions:
      'Set the stop with the entry and leave it. If you want to move it, write down why, and leave it anyway.',
    givenDaysAgo: 0.8,
    dueInDays: 6,
  },
]

/** What the demo student and her mentor write to each other, with one unread message, and her homework. */
export async function insertConversation(trx: Database, { people, now }: SeedShop): Promise<void> {
  const ids = { mentor: people.get(DEMO_MENTOR)?.userId ?? '', student: people.get(DEMO_STUDENT)?.userId ?? '' }
  const at = (agoMs: number) => new Date(now.getTime() - agoMs)
  const mentorshipId = uuidv7()
  await trx
    .insertInto('mentorships')
    .values({
      id: mentorshipId,
      mentor_id: ids.mentor,
      student_id: ids.student,
      message_count: MESSAGES.length,
      mentor_read: MESSAGES.length,
      student_read: READ_BY_STUDENT,
      created_at: at(10 * DAY_MS).toISOString(),
    })
    .execute()
  const messages = MESSAGES.map(({ by, hoursAgo, text }, index) => {
    const sentAt = at(hoursAgo * HOUR_MS)
    return {
      ...{ id: uuidv7({ msecs: sentAt.getTime() }), mentorship_id: mentorshipId, position: index + 1 },
      author_id: by === DEMO_MENTOR ? ids.mentor : ids.student,
      ...{ text, search_text: text.toLowerCase(), sent_at: sentAt.toISOString() },
    }
  })
  await trx.insertInto('mentor_messages').values(messages).execute()
  const homework = HOMEWORK.map(({ title, instructions, givenDaysAgo, dueInDays, ...rest }) => {
    const handedInAt = rest.handedInDaysAgo ? at(rest.handedInDaysAgo * DAY_MS).toISOString() : null
    return {
      ...{ id: uuidv7(), mentorship_id: mentorshipId, title, instructions },
      due_on: at(-dueInDays * DAY_MS)
        .toISOString()
        .slice(0, 10),
      given_at: at(givenDaysAgo * DAY_MS).toISOString(),
      ...{ handed_in_at: handedInAt, answer: rest.answer ?? null, review: rest.review ?? null },
      done_at: handedInAt && at(20 * HOUR_MS).toISOString(),
    }
  })
  await trx.insertInto('homework').values(homework).execute()
}
