import { Plus, Upload } from 'lucide-react'
import { useState } from 'react'

import type { MyJournal } from '#contract/journal/journal.endpoints.ts'
import type { Trade } from '#contract/journal/trade.ts'
import { focusPage } from '#web/lib/routing/use-page-arrival.ts'
import { useUrlModal } from '#web/lib/url/use-url-modal.ts'
import { JournalBrowser } from '#web/trade-journal/JournalBrowser.tsx'
import { formatShortDayUtc } from '#web/trade-journal/journal-words.ts'
import { useTradeFilters } from '#web/trade-journal/list/trade-filters.ts'
import { Button } from '#web/ui/Button.tsx'
import { DialogOnDemand } from '#web/ui/DialogOnDemand.tsx'
import { tryFocus } from '#web/ui/try-focus.ts'
import { EmptyJournal } from './EmptyJournal.tsx'
import { JournalFiles } from './JournalFiles.tsx'
import { ownJournal } from './journal.queries.ts'
import { JournalSharing } from './sharing/JournalSharing.tsx'
import { NewComments } from './sharing/NewComments.tsx'
import { useDeleteTrade } from './trade/trade.mutations.ts'
import { UndoDelete } from './UndoDelete.tsx'
import { useJournalTimeZone } from './use-journal-time-zone.ts'

const loadAddDialog = () => import('./trade/AddTradeDialog.tsx').then((module) => module.AddTradeDialog)
const loadImportDialog = () => import('./import/ImportTradesDialog.tsx').then((module) => module.ImportTradesDialog)
const loadTradeDialog = () => import('./trade/TradeDialog.tsx').then((module) => module.TradeDialog)

/** In the address instead of an id, while trades are added. */
const NEW = 'new'
const IMPORT = 'import'

export function JournalView({ journal }: { journal: MyJournal }) {
  const { filters } = useTradeFilters()
  const dialog = useUrlModal('trade')
  const remove = useDeleteTrade()
  const [deleted, setDeleted] = useState<{ id: string; name: string } | null>(null)
  useJournalTimeZone(journal)
  const isEmpty = journal.typed + journal.imported + journal.practice === 0
  const open = (id: string) => {
    setDeleted(null)
    dialog.open(id)
  }
  const deleteTrade = (trade: Trade) =>
    remove.mutate(trade.id, {
      onSuccess: () => {
        setDeleted({ id: trade.id, name: `${trade.instrument}, ${formatShortDayUtc(trade.day)}` })
        dialog.close()
      },
    })
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h1 className="text-36 md:text-48">Trade journal</h1>
          <p className="mt-2 max-w-[60ch] text-16 text-ink-soft">Write down what you did and why.</p>
        </div>
        {!isEmpty && (
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => open(IMPORT)}>
              <Upload aria-hidden="true" className="size-4" />
              Import CSV
            </Button>
            <Button variant="primary" onClick={() => open(NEW)}>
              <Plus aria-hidden="true" className="size-4" />
              Add trade
            </Button>
          </div>
        )}
      </div>
      <JournalSharing />
      <NewComments comments={journal.newComments} onOpen={open} />
      {deleted && (
        <UndoDelete
          trade={deleted}
          onDone={() => {
            setDeleted(null)
            setTimeout(focusTrades)
          }}
        />
      )}
      {isEmpty ? (
        <EmptyJournal onAdd={() => open(NEW)} onImport={() => open(IMPORT)} />
      ) : (
        <>
          <JournalBrowser journal={journal} reads={ownJournal} realTrades="My trades" onOpen={open} />
          <JournalFiles filters={filters} />
        </>
      )}
      {dialog.value === NEW && <DialogOnDemand load={loadAddDialog} dialog={{ onClose: dialog.close }} />}
      {dialog.value === IMPORT && <DialogOnDemand load={loadImportDialog} dialog={{ onClose: dialog.close }} />}
      {dialog.value !== null && dialog.value !== NEW && dialog.value !== IMPORT && (
        <DialogOnDemand
          key={dialog.value}
          load={loadTradeDialog}
          dialog={{ tradeId: dialog.value, onDelete: deleteTrade, onClose: dialog.close }}
        />
      )}
    </>
  )
}

/** The row that was opened last, or the one that took its place. */
function focusTrades(): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row][tabindex="0"]')]
  if (!rows.some((row) => tryFocus(row))) focusPage()
}
