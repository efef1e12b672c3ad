import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { formatDay } from '#contract/date-formats.ts'
import type { TradeDetail } from '#contract/journal/trade.ts'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { JournalNotice } from '#web/trade-journal/JournalNotice.tsx'
import { clockOf } from '#web/trade-journal/journal-clock.ts'
import { TradeComments } from '#web/trade-journal/TradeComments.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ChangedElsewhere } from '#web/ui/ChangedElsewhere.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { journalQuery, tradeQuery } from '../journal.queries.ts'
import { UNDO_ID } from '../UndoDelete.tsx'
import { PracticeFacts } from './PracticeFacts.tsx'
import { PriceFields, ReflectionFields } from './TradeFields.tsx'
import { TradePictures } from './TradePictures.tsx'
import { isChangedMeanwhile, showTimeAhead, useChangeTrade, useOwnComments } from './trade.mutations.ts'
import { type TypedTrade, tradeInput, typeTrade } from './typed-trade.ts'
import { useReadComments } from './use-read-comments.ts'

type Props = { tradeId: string; onDelete: (trade: TradeDetail) => void; onClose: () => void }

/** One trade: what happened, what the student thinks about it, and comments. */
export function TradeDialog({ tradeId, onDelete, onClose }: Props) {
  const { data: trade, isError, refetch } = useQuery(tradeQuery(tradeId))
  if (trade) return <TradeEditor key={trade.id} trade={trade} onDelete={onDelete} onClose={onClose} />
  return (
    <Dialog open wide title={trade === null ? 'Trade not found' : 'Trade'} onOpenChange={(open) => !open && onClose()}>
      {trade === null && <p className="text-14 text-ink-soft">It was deleted, or the link is incomplete.</p>}
      {trade === undefined && !isError && <Skeleton className="h-96" />}
      {trade === undefined && isError && <LoadFailure what="This trade" onRetry={() => refetch()} />}
    </Dialog>
  )
}

const FORM_ID = 'change-trade'
const loadSchema = async () => (await import('#contract/journal/trade-fields.ts')).ChangedTradeSchema

type EditorProps = Omit<Props, 'tradeId'> & { trade: TradeDetail }

function TradeEditor({ trade, onDelete, onClose }: EditorProps) {
  const queryClient = useQueryClient()
  const { data: journal } = useQuery(journalQuery)
  const [clock] = useState(() => clockOf(journal?.timeZone))
  const [comment, setComment] = useState('')
  const comments = useOwnComments(trade.id)
  useReadComments(trade)
  // The version that is edited; the list may bring a newer one meanwhile.
  const [edited, setEdited] = useState(trade)
  const form = useContractForm<TypedTrade>(loadSchema, {
    defaultValues: typeTrade(edited, clock),
    toInput: (typed) => ({ ...tradeInput(typed, clock, edited), revision: edited.revision }),
  })
  const change = useChangeTrade(edited, clock)
  const save = (revision?: number) =>
    form.handleSubmit((typed) =>
      change
        .mutateAsync(revision === undefined ? { typed } : { typed, revision })
        .then(onClose, (error) => showTimeAhead(error, form)),
    )
  const fetchOther = () => queryClient.fetchQuery({ ...tradeQuery(trade.id), staleTime: 0 }).catch(() => undefined)
  const keepMine = async () => {
    const other = await fetchOther()
    if (other) await save(other.revision)()
  }
  const takeOther = async () => {
    const other = await fetchOther()
    if (!other) return
    change.reset()
    setEdited(other)
    form.reset(typeTrade(other, clock))
  }
  return (
    <Dialog
      open
      wide
      title={`${trade.instrument}, ${formatDay(trade.day)}`}
      onOpenChange={(open) => !open && onClose()}
      returnFocusTo={UNDO_ID}
      isUnsaved={form.formState.isDirty || comment.trim() !== ''}
      actions={
        <>
          <Button variant="quiet" className="mr-auto" onClick={() => onDelete(trade)}>
            <Trash2 aria-hidden="true" className="size-4" />
            Delete
          </Button>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={FORM_ID} variant="primary" disabled={change.isPending}>
            {change.isPending ? 'Saving...' : 'Save trade'}
          </Button>
        </>
      }
    >
      <div className="grid gap-7">
        <form id={FORM_ID} noValidate onSubmit={save()} className="grid gap-6">
          {isChangedMeanwhile(change.error) && (
            <ChangedElsewhere
              what="This trade"
              isPending={change.isPending}
              onKeepMine={keepMine}
              onUseOther={takeOther}
            />
          )}
          {trade.source === 'practice' ? (
            <PracticeFacts trade={trade} />
          ) : (
            <PriceFields form={form} journal={journal} clock={clock} />
          )}
          <ReflectionFields form={form} journal={journal} />
        </form>
        <TradePictures trade={trade} />
        <TradeComments
          comments={trade.comments}
          writes={comments}
          invitation="Mentors you share your journal with can comment here. You can add thoughts of your own."
          draft={comment}
          onType={setComment}
        />
        <JournalNotice hasDisclaimer />
      </div>
    </Dialog>
  )
}
