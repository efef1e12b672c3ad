import { useId, useRef, useState } from 'react'

import { LONGEST_COMMENT } from '#contract/journal/journal-limits.ts'
import type { TradeComment } from '#contract/journal/trade.ts'
import type { NewComment } from '#contract/journal/trade-fields.ts'
import { isVisible } from '#contract/visible-text.ts'
import { newId } from '#web/lib/browser/new-id.ts'
import { formatMoment } from '#web/lib/time-and-money/local-date-time.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Textarea } from '#web/ui/Textarea.tsx'

/** Sending and deleting, for students in their own journal and mentors in a shared one. */
export type CommentWrites = {
  send: (comment: NewComment, done: () => void) => void
  remove: (commentId: string, done: () => void) => void
  isSending: boolean
  isRemoving: boolean
}

type Props = {
  comments: readonly TradeComment[]
  writes: CommentWrites
  /** Without any comments. */
  invitation: string
  /** Kept by the dialog, which asks before typed text is lost. */
  draft: string
  onType: (text: string) => void
}

/** What mentors and the student say about a trade, oldest first. */
export function TradeComments({ comments, writes, invitation, draft, onType }: Props) {
  const titleId = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [removing, setRemoving] = useState<string | null>(null)
  const sent = useRef<NewComment>({ text: '' })
  const send = () => {
    if (!isVisible(draft) || writes.isSending) return
    // The same text again, after a lost answer, is the same comment.
    if (sent.current.text !== draft) sent.current = { id: newId(), text: draft }
    writes.send(sent.current, () => {
      sent.current = { text: '' }
      onType('')
      // The button is disabled now, and a disabled button loses the focus.
      field.current?.focus()
    })
  }
  const removed = () => {
    setRemoving(null)
    setTimeout(() => field.current?.focus())
  }
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="font-sans text-16 font-medium text-ink">
        Comments
      </h3>
      {comments.length === 0 && <p className="mt-1 text-14 text-muted">{invitation}</p>}
      <ol className="mt-3 grid gap-3">
        {comments.map(({ id, author, isMine, text, writtenAt }) => (
          <li key={id} className={isMine ? 'rounded-card bg-raised px-4 py-3' : 'rounded-card bg-flame-wash px-4 py-3'}>
            <p className="flex flex-wrap items-baseline gap-x-2 text-13 text-muted">
              <span className="font-medium wrap-anywhere text-ink">
                {isMine ? 'You' : (author ?? 'A former member')}
              </span>
              <time dateTime={writtenAt}>{formatMoment(writtenAt)}</time>
              {isMine && (
                <Button variant="quiet" size="small" className="-my-1.5 ml-auto" onClick={() => setRemoving(id)}>
                  Delete<span className="sr-only"> your comment</span>
                </Button>
              )}
            </p>
            <p className="mt-1 text-14 whitespace-pre-wrap wrap-anywhere text-ink">{text}</p>
          </li>
        ))}
      </ol>
      <div className="mt-3 grid gap-2">
        <Field label="Add a comment">
          {(control) => (
            <Textarea
              {...control}
              ref={field}
              rows={2}
              maxLength={LONGEST_COMMENT}
              value={draft}
              onChange={({ target }) => onType(target.value)}
            />
          )}
        </Field>
        <Button
          size="small"
          className="justify-self-start"
          disabled={!isVisible(draft) || writes.isSending}
          onClick={send}
        >
          {writes.isSending ? 'Sending...' : 'Comment'}
        </Button>
      </div>
      <ConfirmDialog
        open={removing !== null}
        onOpenChange={(open) => !open && setRemoving(null)}
        title="Delete this comment?"
        confirmLabel="Delete comment"
        isPending={writes.isRemoving}
        onConfirm={() => removing && writes.remove(removing, removed)}
      >
        It disappears for everyone who can see this trade.
      </ConfirmDialog>
    </section>
  )
}
