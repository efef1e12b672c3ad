import { useState } from 'react'

import type { ImportPreview } from '#contract/journal/journal-import.endpoints.ts'
import { MAX_IMPORT_BYTES } from '#contract/journal/journal-limits.ts'
import { failureText } from '#web/lib/api/api-error.ts'
import { JournalNotice } from '#web/trade-journal/JournalNotice.tsx'
import { countTrades } from '#web/trade-journal/journal-words.ts'
import { Button } from '#web/ui/Button.tsx'
import { CsvFileField } from '#web/ui/CsvFileField.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { InlineError } from '#web/ui/InlineError.tsx'
import { RadioCard } from '#web/ui/RadioCard.tsx'
import { browserTimeZone } from '../use-journal-time-zone.ts'
import { ImportCounts } from './ImportCounts.tsx'
import { useImportTrades, usePreviewImport, useUndoImport } from './import.mutations.ts'
import { MappingFields } from './MappingFields.tsx'
import { completeMapping, emptyMapping, type MappingDraft } from './mapping-draft.ts'
import { PreviewTable } from './PreviewTable.tsx'

/** From a broker's file to trades: nothing is stored before the student has seen what was read. */
export function ImportTradesDialog({ onClose }: { onClose: () => void }) {
  const [csv, setCsv] = useState<string>()
  const [chosen, setChosen] = useState<MappingDraft>()
  const preview = usePreviewImport()
  const add = useImportTrades()
  const undo = useUndoImport()
  // A choice that isn't complete yet keeps what was read before.
  const [read, setRead] = useState<ImportPreview>()
  const draft = chosen ?? read?.mapping ?? emptyMapping(browserTimeZone())
  const mapping = completeMapping(draft)
  const look = (text: string, by?: MappingDraft) => {
    const complete = by && completeMapping(by)
    if (by && !complete) return
    preview.mutate(complete ? { csv: text, mapping: complete } : { csv: text }, { onSuccess: setRead })
  }
  const change = (next: MappingDraft) => {
    setChosen(next)
    if (csv !== undefined) look(csv, next)
  }
  const canImport =
    read !== undefined && mapping !== null && read.fresh > 0 && !read.needsDayOrder && !preview.isPending
  const done = add.data
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      title="Import trades"
      description="Use the CSV export of your broker or platform. You'll see what we read before anything is saved."
      isUnsaved={false}
      actions={
        done ? (
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button
              variant="primary"
              disabled={!canImport || add.isPending}
              onClick={() => csv !== undefined && mapping && add.mutate({ csv, mapping })}
            >
              {add.isPending ? 'Importing...' : canImport ? `Import ${countTrades(read.fresh)}` : 'Import'}
            </Button>
          </>
        )
      }
    >
      {done ? (
        <div className="grid gap-5">
          <ImportCounts
            lead={undo.data ? 'The import was undone.' : `${countTrades(done.added)} added.`}
            counts={done}
          />
          {!undo.data && done.added > 0 && (
            <Button className="justify-self-start" disabled={undo.isPending} onClick={() => undo.mutate(done.importId)}>
              {undo.isPending ? 'Undoing...' : 'Undo import'}
            </Button>
          )}
          <JournalNotice hasDisclaimer />
        </div>
      ) : (
        <div className="grid gap-5">
          <CsvFileField
            label="CSV file"
            maxBytes={MAX_IMPORT_BYTES}
            onChange={() => {
              for (const reset of [setCsv, setChosen, setRead]) reset(undefined)
              preview.reset()
            }}
            onRead={(text) => {
              setCsv(text)
              look(text)
              return undefined
            }}
          />
          {preview.isPending && !read && (
            <p role="status" className="text-14 text-muted">
              Reading the file...
            </p>
          )}
          <InlineError
            text={
              preview.error ? failureText(preview.error, "We couldn't read this file. Please try again.") : undefined
            }
          />
          {read && (
            <div aria-busy={preview.isPending} className="grid gap-5">
              {read.needsDayOrder && <DayOrder draft={draft} onChange={change} />}
              {mapping && <ImportCounts lead={describeFresh(read)} counts={read} />}
              {mapping && read.trades.length > 0 && <PreviewTable trades={read.trades} />}
              {mapping && read.fresh + read.duplicates > read.trades.length && (
                <p className="text-13 text-muted">The first {read.trades.length} of this file are shown.</p>
              )}
              <Disclosure
                key={String(read.mapping === null)}
                startsOpen={read.mapping === null}
                className="border-t border-line"
                summary={
                  <>
                    <span className="block text-14 font-medium">Columns</span>
                    <span className="block text-13 text-muted">{describeMapping(read)}</span>
                  </>
                }
              >
                <div className="pt-2 pb-5">
                  <MappingFields preview={read} draft={draft} onChange={change} />
                </div>
              </Disclosure>
            </div>
          )}
          <JournalNotice hasDisclaimer />
        </div>
      )}
    </Dialog>
  )
}

function describeFresh({ fresh, duplicates }: ImportPreview): string {
  if (fresh > 0) return `${countTrades(fresh)} to add.`
  return duplicates > 0 ? 'Every trade in this file is in your journal already.' : 'No trades to add.'
}

function describeMapping({ mappingFrom, broker }: ImportPreview): string {
  if (mappingFrom === 'remembered') return 'As you chose for the last file like this.'
  if (mappingFrom === 'sent') return 'As you chose.'
  if (mappingFrom === 'guessed') return broker ? `Looks like an export of ${broker}.` : 'Suggested by their names.'
  return 'Please choose which column is what.'
}

type DayOrderProps = { draft: MappingDraft; onChange: (draft: MappingDraft) => void }

function DayOrder({ draft, onChange }: DayOrderProps) {
  const choices = [
    ['dayFirst', '03/01 is January 3'],
    ['monthFirst', '03/01 is March 1'],
  ] as const
  return (
    <fieldset className="grid gap-2 sm:grid-cols-2">
      <legend className="mb-1.5 text-14 font-medium text-ink">How are dates written in this file?</legend>
      {choices.map(([dayOrder, label]) => (
        <RadioCard
          key={dayOrder}
          name="day-order"
          checked={draft.dayOrder === dayOrder}
          onChange={() => onChange({ ...draft, dayOrder })}
        >
          {label}
        </RadioCard>
      ))}
    </fieldset>
  )
}
