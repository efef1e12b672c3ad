import { useState } from 'react'

import { readTextFile } from '#web/lib/browser/read-text-file.ts'
import { Field } from './Field.tsx'

type Problem = string | undefined
type Props = {
  label: string
  maxBytes: number
  /** Said about a larger file. */
  tooLarge?: string
  /** Whenever the choice changes, before the new file is read. */
  onChange: () => void
  /** What is wrong with the text, if anything. */
  onRead: (text: string, fileName: string) => Promise<Problem> | Problem
}

/** Chooses a CSV file and reads it in the browser. */
export function CsvFileField({ label, maxBytes, tooLarge, onChange, onRead }: Props) {
  const [problem, setProblem] = useState<string>()
  const choose = async (file: File | undefined) => {
    onChange()
    setProblem(undefined)
    if (!file) return
    if (file.size > maxBytes) return setProblem(tooLarge ?? `Please choose a file of at most ${maxBytes / 1e6} MB.`)
    try {
      setProblem(await onRead(await readTextFile(file), file.name))
    } catch {
      setProblem("We can't read this file. Please choose it again.")
    }
  }
  return (
    <Field label={label} error={problem}>
      {(control) => (
        <input
          {...control}
          type="file"
          accept=".csv,.txt,text/csv"
          onChange={({ target }) => choose(target.files?.[0])}
          className="text-14 text-ink file:mr-4 file:min-h-11 file:rounded-control file:border-0 file:bg-raised file:px-4 file:text-ink"
        />
      )}
    </Field>
  )
}
