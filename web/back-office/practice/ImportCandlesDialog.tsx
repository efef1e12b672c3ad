import { useState } from 'react'

import { MAX_CSV_BYTES, MOST_CANDLES } from '#contract/practice/practice-limits.ts'
import type { readCandleCsv } from '#contract/practice/read-candle-csv.ts'
import { CandleTable } from '#web/practice-chart/CandleTable.tsx'
import { PracticeChart } from '#web/practice-chart/PracticeChart.tsx'
import { Button } from '#web/ui/Button.tsx'
import { CsvFileField } from '#web/ui/CsvFileField.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { FileProblems } from '#web/ui/FileProblems.tsx'
import { Input } from '#web/ui/Input.tsx'
import { useImportCandles } from './practice.queries.ts'

const TOO_LARGE = `Please choose a file of at most ${MOST_CANDLES.toLocaleString('en-US')} candles and ${MAX_CSV_BYTES / 1e6} MB.`

type Read = { csv: string; result: ReturnType<typeof readCandleCsv> }
type Props = { onImported: (seriesId: string, name: string) => void; onClose: () => void }

/** Reads the file here, so that staff see the chart and what is wrong before anything is stored. */
export function ImportCandlesDialog({ onImported, onClose }: Props) {
  /** Null until somebody typed one: the file's name, then. */
  const [typedName, setName] = useState<string | null>(null)
  const [fileName, setFileName] = useState('')
  const [read, setRead] = useState<Read | null>(null)
  const name = typedName ?? fileName
  const importCandles = useImportCandles()
  const candles = read && 'candles' in read.result ? read.result : null
  const submit = () =>
    read &&
    importCandles.mutate(
      { name: name.trim(), csv: read.csv },
      { onSuccess: ({ id, name: stored }) => onImported(id, stored) },
    )
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      title="Import candles"
      description="A CSV with time, open, high, low, close and, if you have it, volume."
      isUnsaved={candles !== null}
      unsavedWhat="The file"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabled={!candles || name.trim() === '' || importCandles.isPending}
            onClick={submit}
          >
            {importCandles.isPending ? 'Importing...' : 'Import'}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <p className="rounded-card bg-raised p-4 text-14 text-ink-soft">
          Market data usually belongs to an exchange or a data provider. Only import what you're allowed to show to your
          students.
        </p>
        <CsvFileField
          label="File"
          maxBytes={MAX_CSV_BYTES}
          tooLarge={TOO_LARGE}
          onChange={() => setRead(null)}
          onRead={async (csv, fileName) => {
            const { readCandleCsv: readCsv } = await import('#contract/practice/read-candle-csv.ts')
            setRead({ csv, result: readCsv(csv) })
            setFileName(fileName.replace(/\.\w+$/, ''))
            return undefined
          }}
        />
        {read && 'problems' in read.result && <FileProblems {...read.result} />}
        {candles && (
          <>
            <Field label="Name" hint={`${candles.candles.length.toLocaleString('en-US')} candles`}>
              {(control) => (
                <Input {...control} value={name} maxLength={120} onChange={({ target }) => setName(target.value)} />
              )}
            </Field>
            <PracticeChart label="Imported candles" {...candles} />
            <CandleTable {...candles} />
          </>
        )}
      </div>
    </Dialog>
  )
}
