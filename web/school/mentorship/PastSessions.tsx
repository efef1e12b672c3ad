import { useState } from 'react'

import type { MySession } from '#contract/mentorship/mentorship-session.ts'
import { formatShortDay, formatTime } from '#web/lib/time-and-money/local-date-time.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { isWebLink } from '#web/session-parts/is-web-link.ts'
import { Button } from '#web/ui/Button.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { stateWord, whatHappened } from './session-words.ts'

const FIRST_SHOWN = 5

/** Held and canceled sessions, newest first. */
export function PastSessions({ sessions }: { sessions: MySession[] }) {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? sessions : sessions.slice(0, FIRST_SHOWN)
  return (
    <section aria-labelledby="past-title">
      <h2 id="past-title" className="text-28">
        Past and canceled
      </h2>
      <ul className="mt-4 divide-y divide-line rounded-card border border-line bg-surface">
        {shown.map((session) => (
          <li
            key={session.seatId}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 px-5 py-3.5 sm:px-6"
          >
            <div className="min-w-0">
              <p className="tabular text-16 text-ink">
                <AppLink href={paths.mySession(session.id)} className="tap underline-offset-4 hover:underline">
                  <time dateTime={session.startsAt}>
                    {formatShortDay(session.startsAt)}, {formatTime(session.startsAt)}
                  </time>
                </AppLink>
              </p>
              <p className="text-14 text-muted">
                <bdi>{session.mentorName}</bdi> · <bdi>{session.programTitle}</bdi>
              </p>
              {session.recordingLink && isWebLink(session.recordingLink) && (
                <a
                  href={session.recordingLink}
                  target="_blank"
                  rel="noopener noreferrer"
                  className="tap text-14 text-flame-deep underline underline-offset-4"
                >
                  Watch the recording
                </a>
              )}
              {whatHappened(session) && <p className="text-14 text-ink-soft">{whatHappened(session)}</p>}
            </div>
            <StatusBadge status={stateWord(session)} />
          </li>
        ))}
      </ul>
      {!showsAll && sessions.length > FIRST_SHOWN && (
        <Button variant="quiet" className="mt-3" onClick={() => setShowsAll(true)}>
          Show all {sessions.length}
        </Button>
      )}
    </section>
  )
}
