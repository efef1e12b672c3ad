import { useId } from 'react'

import { LONGEST_COMMENT } from '#contract/journal/journal-limits.ts'
import type { TradeComment } from '#contract/journal/trade.ts'
import { formatMoment } from '#web/lib/time-and-money/local-date-time.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Textarea } from '#web/ui/Textarea.tsx'
import { useCommentOnTrade } from './trade.mutations.ts'

type Props = {
  tradeId: string
  comments: readonly TradeComment[]
  /** Kept by the dialog, which asks before typed text is lost. */
  draft: string
  onType: (text: string) => void
}

/** What mentors and the student say about a trade, oldest first. */
export function TradeComments({ tradeId, comments, draft, onType }: Props) {
  const titleId = useId()
  const comment = useCommentOnTrade(tradeId)
  const send = () => {
    if (draft.trim() === '' || comment.isPending) return
    comment.mutate(draft, { onSuccess: () => onType('') })
  }
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="font-sans text-16 font-medium text-ink">
        Comments
      </h3>
      {comments.length === 0 && (
        <p className="mt-1 text-14 text-muted">
          Mentors you share your journal with can comment here. You can add thoughts of your own.
        </p>
      )}
      <ol className="mt-3 grid gap-3">
        {comments.map(({ id, author, isMine, text, writtenAt }) => (
          <li key={id} className={isMine ? 'rounded-card bg-raised px-4 py-3' : 'rounded-card bg-flame-wash px-4 py-3'}>
            <p className="flex flex-wrap gap-x-2 text-13 text-muted">
              <span className="font-medium text-ink">{isMine ? 'You' : (author ?? 'A former member')}</span>
              <time dateTime={writtenAt}>{formatMoment(writtenAt)}</time>
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
          disabled={draft.trim() === '' || comment.isPending}
          onClick={send}
        >
          {comment.isPending ? 'Sending...' : 'Comment'}
        </Button>
      </div>
    </section>
  )
}
