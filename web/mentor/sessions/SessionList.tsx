import { clsx } from 'clsx'

import type { HostedSession } from '#contract/mentorship/mentorship-session.ts'
import { HostedSessionRow, type SaidAbove } from './HostedSessionRow.tsx'

type Props = {
  label: string
  sessions: readonly HostedSession[]
  now: Date
  saidAbove?: SaidAbove
  /** A card around it has its edge. */
  isInCard?: boolean
}

export function SessionList({ label, sessions, now, saidAbove = null, isInCard = false }: Props) {
  return (
    <ul
      aria-label={label}
      className={clsx('divide-y divide-line', !isInCard && 'mt-3 rounded-card border border-line bg-surface')}
    >
      {sessions.map((session) => (
        <HostedSessionRow key={session.id} session={session} now={now} saidAbove={saidAbove} />
      ))}
    </ul>
  )
}
