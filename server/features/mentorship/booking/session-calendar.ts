import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
} from 'ical-generator'

import type { MailAddress, MailCalendar } from '#server/ports/mail-transport.ts'

export type CalendarEvent = {
  sessionId: string
  sequence: number
  startsAt: string
  endsAt: string
  title: string
  description: string
  /** A link or words. */
  place: string | null
  url: string
  isCanceled: boolean
}

/** Whose calendar it comes from: the shop's, because mentors' and students' addresses are private. */
export type CalendarSource = { siteName: string; host: string; from: MailAddress }

const APP = { company: 'Candlewick', product: 'Mentorship', language: 'EN' }

/** An invitation, a change of one (same id, higher sequence) or its cancellation. */
export function writeInvitation(
  event: CalendarEvent,
  { attendee, source, now }: { attendee: MailAddress; source: CalendarSource; now: Date },
): MailCalendar {
  const method = event.isCanceled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST
  const calendar = ical({ prodId: APP, method })
  calendar.createEvent({
    ...toEvent(event, source, now),
    organizer: { name: source.from.name || source.siteName, email: source.from.address },
    attendees: [
      {
        name: attendee.name || attendee.address,
        email: attendee.address,
        role: ICalAttendeeRole.REQ,
        status: ICalAttendeeStatus.ACCEPTED,
        rsvp: false,
      },
    ],
  })
  return { method, content: calendar.toString() }
}

/** All of someone's sessions, for calendar apps that subscribe to them. */
export function writeFeed(events: readonly CalendarEvent[], source: CalendarSource, now: Date): string {
  const calendar = ical({ prodId: APP, name: source.siteName, method: ICalCalendarMethod.PUBLISH, ttl: 3_600 })
  for (const event of events) calendar.createEvent(toEvent(event, source, now))
  return calendar.toString()
}

const toEvent = (event: CalendarEvent, { host }: CalendarSource, now: Date): ICalEventData => ({
  id: `${event.sessionId}@${host}`,
  sequence: event.sequence,
  stamp: now,
  start: new Date(event.startsAt),
  end: new Date(event.endsAt),
  summary: event.title,
  description: event.description,
  location: event.place,
  url: event.url,
  status: event.isCanceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
})
