import type { FormEventHandler, ReactNode } from 'react'

import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

type Props = {
  title: string
  description?: ReactNode
  wide?: boolean
  /** The verb: 'Create Bundle'. */
  submitLabel: string
  pendingLabel?: string
  isPending: boolean
  /** It takes something away. */
  destructive?: boolean
  /** Whether Escape and a click outside must ask before discarding. */
  isDirty: boolean
  onSubmit: FormEventHandler
  /** Called when anything in it changes, so that an answer to what was sent before can disappear. */
  onEdit?: () => void
  onClose: () => void
  children: ReactNode
}

/** A dialog with a form, Cancel and a submit button. */
export function FormDialog({
  title,
  description,
  wide = false,
  isPending,
  isDirty,
  onSubmit,
  onClose,
  ...rest
}: Props) {
  const { submitLabel, pendingLabel = 'Saving...', destructive = false, onEdit, children } = rest
  return (
    <Dialog
      open
      wide={wide}
      title={title}
      description={description}
      isUnsaved={isDirty}
      onOpenChange={(open) => !open && onClose()}
    >
      <form noValidate className="grid gap-5" onSubmit={onSubmit} onChange={onEdit}>
        {children}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant={destructive ? 'danger' : 'primary'} disabled={isPending}>
            {isPending ? pendingLabel : submitLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
