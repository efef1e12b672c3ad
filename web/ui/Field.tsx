import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'

import { Label } from './Label.tsx'
import { AlertIcon } from './line-icons.tsx'

/** Connects a control to its label, hint and error. */
type FieldControl = { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined }

type Props = {
  label: string
  hint?: ReactNode
  error?: string | undefined
  className?: string
  children: (control: FieldControl) => ReactNode
}

/** A label, a control, and its hint or error below. */
export function Field({ label, hint, error, className, children }: Props) {
  const id = useId()
  const noteId = `${id}-note`
  const note = error ?? hint
  return (
    <div className={clsx('grid content-start gap-1.5', className)}>
      <Label htmlFor={id}>{label}</Label>
      {children({ id, 'aria-invalid': error !== undefined, 'aria-describedby': note ? noteId : undefined })}
      {note && (
        <p id={noteId} className={clsx('flex items-start gap-1.5 text-13', error ? 'text-loss' : 'text-muted')}>
          {error && <AlertIcon className="mt-0.5 size-4 shrink-0" />}
          {note}
        </p>
      )}
    </div>
  )
}
