import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { formatDay } from '#contract/date-formats.ts'
import type { TradeDetail } from '#contract/journal/trade.ts'
import { formatDecimal, formatProfit, formatR, SIDE_NAMES } from '#contract/journal/trade-words.ts'
import { evenPrices } from '#web/trade-journal/even-prices.ts'
import { JournalNotice } from '#web/trade-journal/JournalNotice.tsx'
import { clockNote, clockOf, formatClockMoment } from '#web/trade-journal/journal-clock.ts'
import { TradeComments } from '#web/trade-journal/TradeComments.tsx'
import { type TradeFact, TradeFacts } from '#web/trade-journal/TradeFacts.tsx'
import { TradePicture } from '#web/trade-journal/TradePicture.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { studentTradeQuery } from './student-journal.queries.ts'
import { useMentorComments } from './use-mentor-comments.ts'

type Props = { studentId: string; tradeId: string; timeZone: string | null; onClose: () => void }

/** A trade of a shared journal: to read and to comment on. */
export function StudentTradeDialog({ studentId, tradeId, timeZone, onClose }: Props) {
  const { data: trade, isError, refetch } = useQuery(studentTradeQuery(studentId, tradeId))
  const writes = useMentorComments(studentId, tradeId)
  const [comment, setComment] = useState('')
  return (
    <Dialog
      open
      wide
      title={trade ? `${trade.instrument}, ${formatDay(trade.day)}` : trade === null ? 'Trade not found' : 'Trade'}
      onOpenChange={(open) => !open && onClose()}
      isUnsaved={comment.trim() !== ''}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      {trade === null && <p className="text-14 text-ink-soft">It was deleted, or the journal is no longer shared.</p>}
      {trade === undefined && !isError && <Skeleton className="h-96" />}
      {trade === undefined && isError && <LoadFailure what="This trade" onRetry={() => refetch()} />}
      {trade && (
        <div className="grid gap-7">
          <Written trade={trade} clock={clockOf(timeZone)} />
          {trade.pictures.length > 0 && <Pictures trade={trade} />}
          <TradeComments
            comments={trade.comments}
            writes={writes}
            invitation="Your comments appear in the student's journal."
            draft={comment}
            onType={setComment}
          />
          <JournalNotice hasDisclaimer />
        </div>
      )}
    </Dialog>
  )
}

const RULES = { true: 'Followed', false: 'Broken', null: '–' }
const orDash = (text: string | null) => text ?? '–'
const decimal = (value: string | null) => (value === null ? '–' : formatDecimal(value))

function Written({ trade, clock }: { trade: TradeDetail; clock: string }) {
  const { openedAt, closedAt, resultR, notes, source } = trade
  const price = evenPrices([trade])
  const facts: TradeFact[] = [
    ['Side', SIDE_NAMES[trade.side]],
    ['Entry', price(trade.entry, trade.instrument)],
    ['Stop', price(trade.stop, trade.instrument)],
    ['Exit', price(trade.exit, trade.instrument)],
    ['Size', decimal(trade.size)],
    ['Fees', decimal(trade.fees)],
    ['Result', resultR === null ? (trade.exit === null ? 'Open' : '–') : formatR(resultR)],
    ['Profit', trade.profit === null ? '–' : formatProfit(trade.profit)],
    ['Setup', orDash(trade.setup)],
    ['Mood', orDash(trade.mood)],
    ['Mistake', orDash(trade.mistake)],
    ['Rules', RULES[`${trade.ruleFollowed}`]],
  ]
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-ink-soft">
        <span>
          <time dateTime={openedAt}>{formatClockMoment(openedAt, clock)}</time>
          {closedAt && (
            <>
              {' to '}
              <time dateTime={closedAt}>{formatClockMoment(closedAt, clock)}</time>
            </>
          )}
        </span>
        {clockNote(clock) && <span className="text-13 text-muted">{clockNote(clock)}</span>}
        {source === 'practice' && <Badge variant="outline">Practice</Badge>}
      </p>
      <div className="rounded-card bg-raised px-4 py-3">
        <TradeFacts facts={facts} />
      </div>
      {notes !== '' && (
        <section aria-label="Notes">
          <h3 className="font-sans text-16 font-medium text-ink">Notes</h3>
          <p className="mt-1 max-w-reading text-14 whitespace-pre-wrap wrap-anywhere text-ink">{notes}</p>
        </section>
      )}
    </div>
  )
}

const MOMENTS = { before: 'Before', after: 'After' }

function Pictures({ trade }: { trade: TradeDetail }) {
  return (
    <section aria-label="Screenshots">
      <h3 className="font-sans text-16 font-medium text-ink">Screenshots</h3>
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        {trade.pictures.map((picture) => (
          <div key={picture.moment} className="grid content-start gap-2">
            <p className="text-14 font-medium text-ink">{MOMENTS[picture.moment]}</p>
            <TradePicture picture={picture} />
          </div>
        ))}
      </div>
    </section>
  )
}
