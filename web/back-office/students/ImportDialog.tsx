import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { callApi } from '#web/lib/api/api-client.ts'
import { toastFailure } from '#web/lib/toasts/toast-failure.ts'
import { toast } from '#web/lib/toasts/toasts.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { CsvFileField } from '#web/ui/CsvFileField.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { type ImportResult, ImportResults } from './ImportResults.tsx'
import { OfferSelect } from './OfferSelect.tsx'
import { readStudentsCsv, type StudentRow } from './read-students-csv.ts'

const ROWS_PER_CALL = 500
/** Room for a hundred thousand students. */
const MAX_BYTES = 10_000_000

type Run = { rows: StudentRow[]; dryRun: boolean; invite: boolean; access: string }

export function ImportDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient()
  const [rows, setRows] = useState<StudentRow[]>()
  const [invite, setInvite] = useState(true)
  const [access, setAccess] = useState('')
  const tryRun = useMutation({
    mutationFn: (run: Run) => sendRows(run),
    onError: (error) => toastFailure('Error', error, 'Failed to check the students. Please try again.'),
  })
  const realRun = useMutation({
    mutationFn: (run: Run) => sendRows(run),
    onSuccess: async (results) => {
      const created = results.filter(({ outcome }) => outcome === 'created').length
      toast({ title: 'Students Imported', description: `${created} of ${results.length} accounts created.` })
      await queryClient.invalidateQueries({ queryKey: ['/api/admin/users'] })
    },
    onError: (error) => toastFailure('Error', error, 'Failed to import the students. Please try again.'),
  })

  const check = (csv: string) => {
    const read = readStudentsCsv(csv)
    if (typeof read === 'string') return read
    setRows(read)
    tryRun.mutate({ rows: read, dryRun: true, invite, access })
    return undefined
  }

  const results = realRun.data ?? (rows && tryRun.data)
  const ready = results?.filter(({ outcome }) => outcome === 'created').length ?? 0
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      title="Import students"
      description="Use a CSV file with the columns Email, First name and Last name. You'll see a preview before anything is created."
    >
      <div className="grid gap-5">
        <CsvFileField
          label="CSV file"
          maxBytes={MAX_BYTES}
          onChange={() => {
            setRows(undefined)
            realRun.reset()
          }}
          onRead={check}
        />
        <OfferSelect value={access} onChange={setAccess} />
        <Checkbox
          label="Email each new student an invitation to set a password"
          checked={invite}
          onChange={({ target }) => setInvite(target.checked)}
        />
        {(tryRun.isPending || realRun.isPending) && (
          <p role="status" className="text-14 text-muted">
            {realRun.isPending ? 'Creating accounts...' : 'Reading the file...'}
          </p>
        )}
        {results && <ImportResults results={results} isDone={realRun.isSuccess} />}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{realRun.isSuccess ? 'Close' : 'Cancel'}</Button>
          {!realRun.isSuccess && (
            <Button
              variant="primary"
              disabled={!rows || ready === 0 || tryRun.isPending || realRun.isPending}
              onClick={() => rows && realRun.mutate({ rows, dryRun: false, invite, access })}
            >
              {createLabel(ready)}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}

function createLabel(ready: number): string {
  if (ready === 0) return 'Create students'
  return ready === 1 ? 'Create 1 student' : `Create ${ready} students`
}

/** Sends the rows in batches to keep requests short. */
async function sendRows({ rows, dryRun, invite, access }: Run): Promise<ImportResult[]> {
  const [type = '', id] = access.split(':')
  const offer = access === '' ? {} : { access: { type: type as 'course' | 'bundle', [`${type}Id`]: id } }
  const all: ImportResult[] = []
  for (let start = 0; start < rows.length; start += ROWS_PER_CALL) {
    const part = rows.slice(start, start + ROWS_PER_CALL)
    const { results } = await callApi('POST /api/admin/students/import', {
      body: { rows: part, dryRun, invite, ...offer },
    })
    part.forEach((row, position) => {
      const result = results[position]
      if (result) all.push({ ...row, ...result })
    })
  }
  return all
}
