import { MessageCircle } from 'lucide-react'

import type { MyJournal } from '#contract/journal/journal.endpoints.ts'
import { formatShortDayUtc } from '#web/trade-journal/journal-words.ts'

type Props = { comments: MyJournal['newComments']; onOpen: (tradeId: string) => void }

/** Leads to comments that weren't read yet, wherever their trades are in the list. */
export function NewComments({ comments, onOpen }: Props) {
  if (comments.length === 0) return null
  return (
    <section aria-label="New comments" className="rounded-card bg-flame-wash px-4 py-3 text-14 text-ink sm:px-5">
      <ul className="grid gap-1.5">
        {comments.map(({ tradeId, instrument, day, author }) => (
          <li key={tradeId} className="flex min-w-0 items-start gap-2.5">
            <MessageCircle aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-flame-deep" />
            <span className="min-w-0 wrap-anywhere">
              {author ?? 'A former member'} commented on{' '}
              <button
                type="button"
                className="tap text-left text-flame-deep underline underline-offset-4"
                onClick={() => onOpen(tradeId)}
              >
                {instrument}, {formatShortDayUtc(day)}
              </button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
