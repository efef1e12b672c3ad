import { useState } from 'react'

import type { MySession } from '#contract/mentorship/mentorship-session.ts'
import { studentCan } from '#contract/mentorship/session-rules.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { CancelSessionDialog } from './CancelSessionDialog.tsx'

type Props = { session: MySession; now: Date; size?: 'small' | 'medium' }

/** Moving and canceling, as long as they're possible. */
export function SessionActions({ session, now, size = 'medium' }: Props) {
  const [isCanceling, setCanceling] = useState(false)
  const { state } = session
  if (state === 'canceled' || !studentCan.cancel(session, now)) return null
  return (
    <>
      {studentCan.move(session, now) && (
        <AppLink
          href={paths.moveSession(session.programId, session.id)}
          className={buttonStyle({ variant: 'outline', size })}
        >
          Move
        </AppLink>
      )}
      <Button variant="quiet" size={size} onClick={() => setCanceling(true)}>
        Cancel session
      </Button>
      {isCanceling && <CancelSessionDialog session={session} now={now} onClose={() => setCanceling(false)} />}
    </>
  )
}
