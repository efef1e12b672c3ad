import type { HostedSession } from '#contract/mentorship/mentorship-session.ts'
import { HostedSessionRow } from './HostedSessionRow.tsx'

type Props = {
  label: string
  sessions: readonly HostedSession[]
  now: Date
  /** All are with the student whom the page is about. */
  isOfOne?: boolean
}

export function SessionList({ label, sessions, now, isOfOne = false }: Props) {
  return (
    <ul aria-label={label} className="mt-3 divide-y divide-line rounded-card border border-line bg-surface">
      {sessions.map((session) => (
        <HostedSessionRow key={session.id} session={session} now={now} isOfOne={isOfOne} />
      ))}
    </ul>
  )
}
