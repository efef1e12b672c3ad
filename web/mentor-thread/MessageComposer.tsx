import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'

import type { ThreadMessage } from '#contract/mentorship/mentor-thread.ts'
import { LONGEST_MESSAGE } from '#contract/mentorship/thread-limits.ts'
import { isVisible } from '#contract/visible-text.ts'
import { failureText, isLostSession } from '#web/lib/api/api-error.ts'
import { isOffline } from '#web/lib/api/connection-error.ts'
import { useOneAtATime } from '#web/session-parts/use-one-at-a-time.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { InlineError } from '#web/ui/InlineError.tsx'
import { Textarea } from '#web/ui/Textarea.tsx'
import { AttachFiles } from './AttachFiles.tsx'
import type { ThreadCalls } from './thread-calls.ts'
import { useDraft } from './use-draft.ts'

type Props = { calls: ThreadCalls; personName: string; onSent: (message: ThreadMessage) => void }

/** Whatever goes wrong, the text stays until the message is really sent. */
export function MessageComposer({ calls, personName, onSent }: Props) {
  const [draft, change, clear] = useDraft(calls.draftKey)
  const [isUploading, setUploading] = useState(false)
  const [fileError, setFileError] = useState<string>()
  const text = useRef<HTMLTextAreaElement>(null)
  const write = useOneAtATime(useMutation({ mutationFn: calls.send }))
  const isEmpty = !isVisible(draft.text) && draft.files.length === 0
  const send = (event?: FormEvent) => {
    event?.preventDefault()
    if (isEmpty || isUploading) return
    setFileError(undefined)
    write.mutate(
      { id: draft.id, text: draft.text, fileIds: draft.files.map(({ id }) => id) },
      {
        onSuccess: (message) => {
          clear()
          onSent(message)
          // The button is disabled now, and a disabled button loses the focus.
          text.current?.focus()
        },
      },
    )
  }
  return (
    <form onSubmit={send} className="grid gap-3">
      <Field label={`Message to ${personName}`}>
        {(control) => (
          <Textarea
            {...control}
            ref={text}
            rows={3}
            className="max-h-72 min-h-24"
            maxLength={LONGEST_MESSAGE}
            value={draft.text}
            onChange={({ target }) => change({ text: target.value })}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send(event)
            }}
          />
        )}
      </Field>
      <InlineError text={fileError ?? (write.error ? explain(write.error) : undefined)} />
      <div className="flex flex-wrap items-end justify-between gap-3">
        <AttachFiles
          files={draft.files}
          onChange={(update) => change((before) => ({ files: update(before.files) }))}
          onError={setFileError}
          onBusy={setUploading}
        />
        <Button type="submit" variant="primary" disabled={isEmpty || isUploading || write.isPending}>
          {write.isPending ? 'Sending...' : 'Send message'}
        </Button>
      </div>
    </form>
  )
}

function explain(error: Error): string {
  if (isOffline(error))
    return "You're offline, so your message wasn't sent. It's still here: send it when you're back online."
  if (isLostSession(error))
    return "You're signed out, so your message wasn't sent. It will still be here when you've signed in."
  return failureText(error, "We couldn't send your message. It's still here: please try again.")
}
