import type { Canceler } from '#contract/mentorship/session-rules.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Database } from '#server/database/database.ts'
import { type MailRecipient, queueMail, withdrawEmails } from '#server/features/mail/mail.ts'
import { mailSettings } from '#server/features/settings/settings.ts'
import type { MailCalendar } from '#server/ports/mail-transport.ts'
import { otherTime, ownTime } from './format-times.ts'
import { type Person, personName } from './mentorship-terms.read-model.ts'
import { type CalendarSource, writeInvitation } from './session-calendar.ts'
import { sessionFacts, sessionPage, toCalendarEvent } from './session-facts.ts'
import { findMentorPerson, findParties, type Parties } from './session-parties.read-model.ts'

/** What emails are written with: the open transaction, and what was read before it. */
export type Post = { ctx: AppContext; trx: Database; source: CalendarSource }

/** In a transaction only the database is awaited, so this is read before it. */
export async function calendarSource(ctx: AppContext): Promise<CalendarSource> {
  const { siteName, from } = await mailSettings(ctx)
  return { siteName, from, host: ctx.config.siteUrl.hostname }
}

export async function notifyBooked(post: Post, sessionId: string, seatId: string): Promise<void> {
  const parties = await findParties(post.trx, sessionId)
  const seat = parties.seats.find(({ id }) => id === seatId)
  if (!seat) return
  const { session, mentor } = parties
  const { link, facts } = sessionFacts(post.ctx, parties, seat)
  const sessionUrl = sessionPage(post.ctx, session.id, 'student')
  const values = {
    programTitle: session.title,
    time: ownTime(session.startsAt, seat.timeZone),
    mentorTime: otherTime(session.startsAt, mentor.timeZone),
    mentorName: personName(mentor),
    place: facts.place,
    joinUrl: link ?? sessionUrl,
    sessionUrl,
  }
  await write(post, parties, seat, (to, options) =>
    queueMail(post.ctx, post.trx, 'mentorship_booking', to, values, options),
  )
  const forMentor = {
    ...sessionFacts(post.ctx, parties, mentor).facts,
    personName: personName(seat),
    otherTime: otherTime(session.startsAt, seat.timeZone),
    agenda: seat.agenda ?? '',
  }
  await write(
    post,
    parties,
    mentor,
    (to, options) => queueMail(post.ctx, post.trx, 'mentor_booking', to, forMentor, options),
    session.capacity === 1 ? undefined : seat.userId,
  )
}

/** To the mentor of a group session that staff scheduled. */
export async function notifyScheduled(post: Post, sessionId: string): Promise<void> {
  const parties = await findParties(post.trx, sessionId)
  const { facts } = sessionFacts(post.ctx, parties, parties.mentor)
  await write(post, parties, parties.mentor, (to, options) =>
    queueMail(post.ctx, post.trx, 'group_session_scheduled', to, facts, options),
  )
}

/** `oldStart`: when it was until now. */
export async function notifyChanged(post: Post, sessionId: string, oldStart: string): Promise<void> {
  const parties = await findParties(post.trx, sessionId)
  for (const person of everyone(parties)) {
    const { facts } = sessionFacts(post.ctx, parties, person)
    const values = { ...facts, oldTime: ownTime(oldStart, person.timeZone) }
    await write(post, parties, person, (to, options) =>
      queueMail(post.ctx, post.trx, 'mentorship_change', to, values, options),
    )
  }
}

/** To students, or to the mentor if staff changed the link. */
export async function notifyOfPlace(post: Post, sessionId: string, reader: 'students' | 'mentor'): Promise<void> {
  const parties = await findParties(post.trx, sessionId)
  const people = reader === 'mentor' ? [parties.mentor] : parties.seats.filter(({ canceledAt }) => canceledAt === null)
  for (const person of people) {
    const { facts, place } = sessionFacts(post.ctx, parties, person)
    const whoAdds = reader === 'mentor' ? 'Please add' : `${facts.personName} will add`
    const nextStep =
      place === ''
        ? `Please don't use an earlier link. ${whoAdds} a new one before the call.`
        : "Please use what's in this email, not in an earlier one."
    await write(post, parties, person, (to, options) =>
      queueMail(post.ctx, post.trx, 'mentorship_link', to, { ...facts, nextStep }, options),
    )
  }
}

type Cancellation = { seatIds: readonly string[]; by: Canceler; isCreditBack: boolean }

/** Called when the seats are closed. */
export async function notifyCanceled(post: Post, sessionId: string, cancellation: Cancellation): Promise<void> {
  const { seatIds, by, isCreditBack } = cancellation
  const parties = await findParties(post.trx, sessionId)
  const { session, mentor } = parties
  const gone = parties.seats.filter(({ id }) => seatIds.includes(id))
  for (const seat of gone) {
    const words = { reason: reasonForStudent(by, session.title), creditNote: creditNote(by, isCreditBack) }
    await writeCanceled(post, parties, seat, words)
  }
  const isOver = session.canceledAt !== null
  const names = gone.map(personName).join(', ')
  const reason = isOver
    ? reasonForMentor(by, session.title, names)
    : `${names} can't come to ${session.title}. The session goes on.`
  await writeCanceled(post, parties, mentor, { reason, creditNote: '' }, isOver ? undefined : gone[0]?.userId)
}

/** To a mentor whose session another one took over. */
export async function notifyHandedOver(post: Post, sessionId: string, oldMentorId: string): Promise<void> {
  const parties = await findParties(post.trx, sessionId)
  const mentor = await findMentorPerson(post.trx, oldMentorId)
  const reason = `Your call for ${parties.session.title} was given to ${personName(parties.mentor)}.`
  await writeCanceled(post, parties, mentor, { reason, creditNote: '' })
}

/** Its invite has the sequence the session has, so calendars know it as the one they already show. */
export async function notifySoon(post: Post, sessionId: string, personId: string): Promise<void> {
  const { ctx, trx } = post
  const parties = await findParties(trx, sessionId)
  const person = everyone(parties).find(({ userId }) => userId === personId)
  const to = person && toRecipient(person)
  if (!person || !to) return
  const values = { ...sessionFacts(ctx, parties, person).facts, startsIn: parties.session.startsAt }
  const calendar = inviteTo(post, parties, person, to)
  const about = sessionNotice(sessionId, personId)
  await queueMail(ctx, trx, 'mentorship_reminder', to, values, { calendar, about })
}

const everyone = ({ mentor, seats }: Parties): Person[] => [
  ...seats.filter(({ canceledAt }) => canceledAt === null),
  mentor,
]

type Words = { reason: string; creditNote: string }

/** `onlyFor`: the student who left a session that goes on. */
async function writeCanceled(post: Post, parties: Parties, person: Person, words: Words, onlyFor?: string) {
  const { facts } = sessionFacts(post.ctx, parties, person)
  const { programTitle, time, otherTime: theirs, personName: withWhom, overviewUrl } = facts
  const values = { programTitle, time, otherTime: theirs, personName: withWhom, overviewUrl, ...words }
  const ended = {
    ...parties,
    session: { ...parties.session, canceledAt: onlyFor ? parties.session.canceledAt : 'now' },
  }
  await write(
    post,
    ended,
    person,
    (to, options) => queueMail(post.ctx, post.trx, 'mentorship_cancellation', to, values, options),
    onlyFor,
  )
}

type Options = { calendar: MailCalendar; about: string }

/**
 * What waits for the mail server about this session isn't true anymore, so it's withdrawn first: unless this one only says
 * that a student came to a group or left it.
 */
async function write(
  post: Post,
  parties: Parties,
  person: Person,
  queue: (to: MailRecipient, options: Options) => Promise<void>,
  onlyFor?: string,
): Promise<void> {
  const { ctx, trx } = post
  const to = toRecipient(person)
  if (!to) return
  const { session, seats } = parties
  const key = sessionNotice(session.id, person.userId)
  if (!onlyFor) {
    const now = ctx.clock.now().toISOString()
    const aboutStudents = seats.map(({ userId }) => studentNotice(session.id, person.userId, userId))
    for (const about of [key, ...aboutStudents]) await withdrawEmails(trx, about, now)
  }
  const calendar = inviteTo(post, parties, person, to)
  await queue(to, { calendar, about: onlyFor ? studentNotice(session.id, person.userId, onlyFor) : key })
}

/** An invite, or the cancellation of one. */
function inviteTo({ ctx, source }: Post, parties: Parties, person: Person, to: MailRecipient): MailCalendar {
  const attendee = { name: personName(person), address: to.email }
  return writeInvitation(toCalendarEvent(ctx, parties, person), { attendee, source, now: ctx.clock.now() })
}

/** What emails to one of those in a session are about. */
export const sessionNotice = (sessionId: string, personId: string) => `session ${sessionId} ${personId}`

/** What emails to the mentor of a group are about that only say what one student does. */
export const studentNotice = (sessionId: string, mentorId: string, studentId: string) =>
  `${sessionNotice(sessionId, mentorId)} ${studentId}`

/** Deleted accounts have no address. */
const toRecipient = ({ userId, email, firstName, lastName }: Person): MailRecipient | undefined =>
  email === null ? undefined : { userId, email, firstName, lastName }

function reasonForStudent(by: Canceler, title: string): string {
  if (by === 'student') return `You canceled your call for ${title}.`
  if (by === 'mentor') return `Your mentor canceled your call for ${title}. We're sorry about that.`
  if (by === 'credit')
    return `Your call for ${title} was canceled, because your sessions were ended or a payment is missing.`
  return `We had to cancel your call for ${title}. We're sorry about that.`
}

function reasonForMentor(by: Canceler, title: string, names: string): string {
  if (by === 'student') return `${names} canceled the call for ${title}.`
  if (by === 'mentor') return `You canceled the call for ${title}.`
  if (by === 'credit')
    return `The call for ${title} was canceled, because the student's sessions were ended or a payment is missing.`
  return `The school canceled the call for ${title}.`
}

function creditNote(by: Canceler, isBack: boolean): string {
  if (by === 'credit') return ''
  return isBack
    ? 'You have your session credit back and can choose another time.'
    : 'It was too late to return the session credit.'
}
