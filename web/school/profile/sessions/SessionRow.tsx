import { MonitorSmartphone } from 'lucide-react'

import type { MySession } from '#contract/accounts/my-sessions.endpoints.ts'
import { formatMoment } from '#web/lib/time-and-money/local-date-time.ts'
import { inSentence, timeAgo } from '#web/lib/time-and-money/time-ago.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'

type Props = { session: MySession; isEnding: boolean; onEnd: () => void }

export function SessionRow({ session, isEnding, onEnd }: Props) {
  const { device, ipAddress, firstSeenAt, lastSeenAt, isCurrent } = session
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2.5 py-3.5 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:items-center">
      <MonitorSmartphone aria-hidden="true" strokeWidth={1.75} className="size-5 text-muted max-sm:mt-0.5" />
      <div>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-14 font-medium text-ink">
          {device}
          {isCurrent && <Badge variant="default">This device</Badge>}
        </p>
        <p className="mt-0.5 text-13 text-muted">
          First seen <time dateTime={firstSeenAt}>{formatMoment(firstSeenAt)}</time> · Last seen{' '}
          <time dateTime={lastSeenAt} title={formatMoment(lastSeenAt)}>
            {inSentence(timeAgo(lastSeenAt))}
          </time>
          {ipAddress && <span className="break-all"> · {ipAddress}</span>}
        </p>
      </div>
      {!isCurrent && (
        <Button
          size="small"
          className="justify-self-start max-sm:col-start-2"
          disabled={isEnding}
          aria-label={`Sign out ${device}`}
          onClick={onEnd}
        >
          {isEnding ? 'Signing out...' : 'Sign out'}
        </Button>
      )}
    </li>
  )
}
