import { paths } from '#web/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'

/** The session as a file that calendar apps open. */
export function AddToCalendar({ sessionId }: { sessionId: string }) {
  return (
    <a href={paths.sessionFile(sessionId)} download className={buttonStyle()}>
      Add to calendar
    </a>
  )
}
