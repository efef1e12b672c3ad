import type { AppContext } from '#server/app-context.ts'
import { siteLink } from '#server/config/site-link.ts'

import { otherTime, ownTime } from './format-times.ts'
import { type Person, personName } from './mentorship-terms.read-model.ts'
import type { CalendarEvent } from './session-calendar.ts'
import type { Parties } from './session-parties.read-model.ts'

type Side = 'mentor' | 'student'
type Site = Pick<AppContext, 'config'>

export const sessionPage = ({ config }: Site, sessionId: string, side: Side): string =>
  siteLink(config, side === 'mentor' ? `/mentor/sessions/${sessionId}` : `/mentorship/sessions/${sessionId}`)

/** What emails say about a session to one of those in it. */
export function sessionFacts(site: Site, parties: Parties, person: Person) {
  const { session, mentor } = parties
  const side = sideOf(parties, person)
  const others = side === 'mentor' ? studentsOf(parties) : [mentor]
  const where = placeOf(parties)
  const link = where !== null && isLink(where) ? where : undefined
  const place = where ?? ''
  return {
    place,
    link,
    facts: {
      programTitle: session.title,
      time: ownTime(session.startsAt, person.timeZone),
      // A group has many clocks.
      otherTime: others.length === 1 && others[0] ? otherTime(session.startsAt, others[0].timeZone) : '',
      personName: nameAll(others),
      place: link ? '' : place,
      joinUrl: link ?? '',
      sessionUrl: sessionPage(site, session.id, side),
      overviewUrl: siteLink(site.config, side === 'mentor' ? '/mentor' : '/mentorship'),
    },
  }
}

export function toCalendarEvent(site: Site, parties: Parties, person: Person): CalendarEvent {
  const { session } = parties
  const { place, facts } = sessionFacts(site, parties, person)
  const url = facts.sessionUrl
  return {
    sessionId: session.id,
    sequence: session.sequence,
    startsAt: session.startsAt,
    endsAt: session.endsAt,
    title: `${session.title} (${facts.personName})`,
    description: [place, url].filter((line) => line !== '').join('\n'),
    place: place === '' ? null : place,
    url,
    isCanceled: session.canceledAt !== null,
  }
}

/** A mentor whose session another one took over isn't in it anymore, but no student either. */
const sideOf = ({ mentor, seats }: Parties, { userId }: Person): Side =>
  userId !== mentor.userId && seats.some((seat) => seat.userId === userId) ? 'student' : 'mentor'

const studentsOf = ({ seats, session }: Parties): Person[] => {
  const open = seats.filter(({ canceledAt }) => canceledAt === null)
  // Once it's canceled, those who had a seat.
  return open.length > 0 || session.canceledAt === null ? open : seats
}

const MOST_NAMES = 3

const nameAll = (people: readonly Person[]): string =>
  people.length > MOST_NAMES ? `${people.length} students` : people.map(personName).join(', ') || 'nobody yet'

const placeOf = ({ session }: Parties) => session.ownLink ?? session.mentorLink

const isLink = (place: string) => URL.canParse(place) && /^https?:$/.test(new URL(place).protocol)
