import { v7 as uuidv7 } from 'uuid'

import type { Database } from '#server/database/database.ts'

import { DEMO_MENTOR } from '../seed-mentor.ts'
import { DEMO_STUDENT } from '../seed-people.ts'
import type { SeedShop } from '../seed-shop-parts.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

type Message = { by: 'mentor' | 'student'; hoursAgo: number; text: string }
type Homework = {
  title: string
  instructions: string
  givenDaysAgo: number
  dueInDays: number
  handedInDaysAgo?: number
  answer?: string
  review?: string
}
type Conversation = { messages: Message[]; homework: Homework[]; readByMentor: number; readByStudent: number }

const MESSAGES: Message[] = [
  {
    by: 'mentor',
    hoursAgo: 9 * 24,
    text: "Good call today. You read the trend well; it's the exits that cost you.\n\nI put some homework in for next week. Write to me if anything is unclear.",
  },
  {
    by: 'student',
    hoursAgo: 8.7 * 24,
    text: 'Thank you! Should I count trades I closed by hand before the target, or only those that hit the stop?',
  },
  {
    by: 'mentor',
    hoursAgo: 8.6 * 24,
    text: "Only those you closed by hand. The question is what you saw that moment, and whether it's in your plan.",
  },
  {
    by: 'student',
    hoursAgo: 2.1 * 24,
    text: 'Handed in. Whenever I took profit early, there was nothing on the chart. I looked at the money.',
  },
  {
    by: 'mentor',
    hoursAgo: 20,
    text: "That's an honest list. Let's look at two of them together on our call. Bring the charts.",
  },
]

const HOMEWORK: Homework[] = [
  {
    title: 'Ten exits you took by hand',
    instructions:
      'Go through your journal and pick ten trades you closed before the target. For each: what did you see, and was it in your plan?',
    givenDaysAgo: 9,
    dueInDays: -2,
    handedInDaysAgo: 2.1,
    answer:
      'Most were in the plan. The ones marked "Took profit early" in my journal were not: I saw nothing on the chart.',
    review: 'Well done. You know which ones now, and that they have one thing in common.',
  },
  {
    title: 'One week without moving a stop',
    instructions:
      'Set the stop with the entry and leave it. If you want to move it, write down why, and leave it anyway.',
    givenDaysAgo: 0.8,
    dueInDays: 6,
  },
]

/** The demo student has read everything but the newest. */
const OWN: Conversation = {
  messages: MESSAGES,
  homework: HOMEWORK,
  readByMentor: MESSAGES.length,
  readByStudent: MESSAGES.length - 1,
}

/** Somebody who waits for the mentor, twice. */
const WAITING: Conversation = {
  messages: [
    {
      by: 'student',
      hoursAgo: 26,
      text: 'Two of my stops were hit by a single tick this week. Do you put yours a little further away, or is that part of it?',
    },
  ],
  homework: [
    {
      title: 'Three trades, written down before the entry',
      instructions: "For each: why here, where you're wrong, and what you'll do at 1 R.",
      givenDaysAgo: 5,
      dueInDays: 1,
      handedInDaysAgo: 0.3,
      answer: "Done. I didn't take the second one, because I couldn't say where I'm wrong.",
    },
  ],
  readByMentor: 0,
  readByStudent: 1,
}

/** What the mentor writes with the demo student and with another one, and their homework. */
export async function insertConversations(trx: Database, { people, now }: SeedShop): Promise<void> {
  const mentorId = people.get(DEMO_MENTOR)?.userId ?? ''
  const studentId = people.get(DEMO_STUDENT)?.userId ?? ''
  await insertConversation(trx, { mentorId, studentId, now }, OWN)
  const other = await trx
    .selectFrom('session_seats')
    .innerJoin('mentor_sessions', 'mentor_sessions.id', 'session_seats.session_id')
    .select('user_id as id')
    .where('mentor_id', '=', mentorId)
    .where('user_id', '!=', studentId)
    .where('attended_at', 'is not', null)
    .orderBy('starts_at', 'desc')
    .executeTakeFirst()
  if (other) await insertConversation(trx, { mentorId, studentId: other.id, now }, WAITING)
}

type Pair = { mentorId: string; studentId: string; now: Date }

async function insertConversation(trx: Database, { mentorId, studentId, now }: Pair, conversation: Conversation) {
  const { messages, homework, readByMentor, readByStudent } = conversation
  const at = (agoMs: number) => new Date(now.getTime() - agoMs)
  const mentorshipId = uuidv7()
  await trx
    .insertInto('mentorships')
    .values({
      id: mentorshipId,
      mentor_id: mentorId,
      student_id: studentId,
      message_count: messages.length,
      mentor_read: readByMentor,
      student_read: readByStudent,
      created_at: at(10 * DAY_MS).toISOString(),
    })
    .execute()
  const written = messages.map(({ by, hoursAgo, text }, index) => {
    const sentAt = at(hoursAgo * HOUR_MS)
    return {
      ...{ id: uuidv7({ msecs: sentAt.getTime() }), mentorship_id: mentorshipId, position: index + 1 },
      author_id: by === 'mentor' ? mentorId : studentId,
      ...{ text, search_text: text.toLowerCase(), sent_at: sentAt.toISOString() },
    }
  })
  await trx.insertInto('mentor_messages').values(written).execute()
  const given = homework.map(({ title, instructions, givenDaysAgo, dueInDays, ...rest }) => ({
    ...{ id: uuidv7(), mentorship_id: mentorshipId, title, instructions },
    due_on: at(-dueInDays * DAY_MS)
      .toISOString()
      .slice(0, 10),
    given_at: at(givenDaysAgo * DAY_MS).toISOString(),
    handed_in_at: rest.handedInDaysAgo ? at(rest.handedInDaysAgo * DAY_MS).toISOString() : null,
    ...{ answer: rest.answer ?? null, review: rest.review ?? null },
    done_at: rest.review ? at(20 * HOUR_MS).toISOString() : null,
  }))
  await trx.insertInto('homework').values(given).execute()
}
