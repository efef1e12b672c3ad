import { clsx } from 'clsx'
import { Ban, Check, CircleAlert, CircleDashed, Users } from 'lucide-react'

import type { HostedSession } from '#contract/mentorship/mentorship-session.ts'
import { ownZone, timeIn } from '#web/lib/time-and-money/zoned-time.ts'
import { describeSession, MARK_WORDS, markOf, type SessionMark, whoIsIn } from './calendar-words.ts'

type Props = {
  session: HostedSession
  /** Only when and who, for a month. */
  isShort?: boolean
  isReachable: boolean
  onOpen: () => void
}

const LOOKS: Record<SessionMark, string> = {
  upcoming: 'border-flame/50 bg-flame-wash hover:border-flame',
  running: 'border-flame bg-flame-wash ring-1 ring-flame',
  held: 'border-line bg-surface hover:border-line-strong',
  unmarked: 'border-line bg-surface hover:border-line-strong',
  missed: 'border-loss/40 bg-loss-wash hover:border-loss',
  canceled: 'border-dashed border-line-strong bg-transparent hover:bg-raised',
}

/** Said in words as well. */
const SPOKEN: SessionMark[] = ['running', 'missed', 'canceled']

const ICONS: Partial<Record<SessionMark, typeof Check>> = {
  held: Check,
  unmarked: CircleDashed,
  missed: CircleAlert,
  canceled: Ban,
}

/** A session in the calendar. Its color never speaks alone: an icon or a word says the same. */
export function CalendarEntry({ session, isShort = false, isReachable, onOpen }: Props) {
  const mark = markOf(session)
  const Icon = ICONS[mark]
  const time = timeIn(session.startsAt, ownZone())
  const shownTime = isShort ? time.replace(':00', '') : time
  return (
    <button
      type="button"
      data-session={session.id}
      tabIndex={isReachable ? 0 : -1}
      aria-label={describeSession(session, shownTime)}
      aria-haspopup="dialog"
      title={isShort ? `${time} ${whoIsIn(session)}, ${session.mentorName}` : undefined}
      onClick={onOpen}
      className={clsx(
        'w-full min-w-0 rounded-control border text-left text-13 transition-colors',
        'grid',
        isShort ? 'px-1.5 py-0.5 leading-tight' : 'gap-0.5 px-2.5 py-2 max-lg:px-1.5',
        LOOKS[mark],
      )}
    >
      <span className="tabular flex min-w-0 items-center gap-1 whitespace-nowrap text-ink-soft">
        {Icon && (
          <Icon
            aria-hidden="true"
            className={clsx('size-3.5 shrink-0', mark === 'missed' ? 'text-loss' : 'text-muted')}
          />
        )}
        {shownTime}
      </span>{' '}
      <span
        className={clsx(
          'flex min-w-0 items-center gap-1 font-medium text-ink',
          mark === 'canceled' && 'text-muted line-through',
        )}
      >
        {session.capacity > 1 && <Users aria-hidden="true" className="size-3.5 shrink-0 text-muted" />}
        <span className="line-clamp-2 wrap-anywhere">{whoIsIn(session)}</span>
      </span>{' '}
      {!isShort && (
        <span className="truncate text-muted">
          with {session.mentorName}
          {SPOKEN.includes(mark) && (
            <span className={mark === 'missed' ? 'text-loss' : 'text-ink-soft'}>, {MARK_WORDS[mark]}</span>
          )}
        </span>
      )}
    </button>
  )
}
