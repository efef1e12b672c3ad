import { useState } from 'react'

import type { HostedSession } from '#contract/mentorship/mentorship-session.ts'
import { isWebLink } from '#web/session-parts/is-web-link.ts'
import { Button } from '#web/ui/Button.tsx'
import { RecordingLinkDialog } from './RecordingLinkDialog.tsx'

/** The recording of a session that has started. */
export function Recording({ session }: { session: HostedSession }) {
  const [isEditing, setEditing] = useState(false)
  const { recordingLink } = session
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="min-w-0 text-14 wrap-anywhere text-ink-soft">
        Recording:{' '}
        {recordingLink && isWebLink(recordingLink) ? (
          <a
            href={recordingLink}
            target="_blank"
            rel="noopener noreferrer"
            className="text-flame-deep underline underline-offset-4"
          >
            {recordingLink}
          </a>
        ) : (
          'none yet'
        )}
      </p>
      <Button onClick={() => setEditing(true)}>{recordingLink ? 'Change the recording' : 'Add a recording'}</Button>
      {isEditing && <RecordingLinkDialog session={session} onClose={() => setEditing(false)} />}
    </div>
  )
}
