import { clsx } from 'clsx'
import { useState } from 'react'

import type { ThreadMessage } from '#contract/mentorship/mentor-thread.ts'
import { formatShortDay, formatTime } from '#web/lib/time-and-money/local-date-time.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { NameAvatar } from '#web/ui/NameAvatar.tsx'
import { MessageText } from './MessageText.tsx'
import { SharedFiles } from './SharedFiles.tsx'

type Props = {
  message: ThreadMessage
  personName: string
  personPictureUrl: string | null
  /** Said above it. */
  isFirstOfDay: boolean
  /** Set while it can still be deleted. */
  onDelete?: (() => void) | undefined
}

export function MessageBubble({ message, personName, personPictureUrl, isFirstOfDay, onDelete }: Props) {
  const [isAsking, setAsking] = useState(false)
  const { isMine, text, files, sentAt, deletedAt } = message
  const author = isMine ? 'You' : personName
  return (
    <li>
      {isFirstOfDay && (
        <p className="tabular mt-2 mb-4 flex items-center gap-3 text-13 text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
          {formatShortDay(sentAt)}
        </p>
      )}
      <div className={clsx('flex gap-2', isMine ? 'justify-end pl-8 sm:pl-20' : 'justify-start sm:pr-20')}>
        {!isMine && <NameAvatar imageUrl={personPictureUrl} name={personName} className="mt-1 size-8 text-13" />}
        <div className={clsx('max-w-reading min-w-0 rounded-card px-4 py-3', isMine ? 'bg-flame-wash' : 'bg-raised')}>
          <p className="flex flex-wrap items-baseline gap-x-2 text-13 text-ink-soft">
            <bdi className="font-medium text-ink">{author}</bdi>
            <time dateTime={sentAt} className="tabular">
              {formatTime(sentAt)}
            </time>
          </p>
          {deletedAt !== null && <p className="mt-1 text-14 text-ink-soft italic">This message was deleted.</p>}
          {text !== '' && <MessageText text={text} className="mt-1 text-16 text-ink" />}
          {files.length > 0 && (
            <div className="mt-2">
              <SharedFiles files={files} label="Files in this message" />
            </div>
          )}
          {onDelete && deletedAt === null && (
            <Button size="small" variant="quiet" className="mt-1 -ml-3" onClick={() => setAsking(true)}>
              Delete
            </Button>
          )}
          <ConfirmDialog
            open={isAsking}
            onOpenChange={setAsking}
            title="Delete this message?"
            confirmLabel="Delete message"
            onConfirm={() => {
              setAsking(false)
              onDelete?.()
            }}
          >
            <bdi>{personName}</bdi> won&apos;t be able to read it anymore.
          </ConfirmDialog>
        </div>
      </div>
    </li>
  )
}
