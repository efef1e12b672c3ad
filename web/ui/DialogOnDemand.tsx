import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'

import { loadPart } from '#web/lib/routing/load-part.ts'
import { Spinner } from './Spinner.tsx'

type Props<DialogProps> = { load: () => Promise<ComponentType<DialogProps>>; dialog: DialogProps }

/** Loads a dialog's code when it is opened, with a loading overlay until then. */
export function DialogOnDemand<DialogProps extends { onClose: () => void }>({ load, dialog }: Props<DialogProps>) {
  const [Dialog, setDialog] = useState<ComponentType<DialogProps>>()
  const fetchDialog = useEffectEvent(() => loadPart(load))
  const close = useEffectEvent(dialog.onClose)
  useEffect(() => {
    let isClosed = false
    fetchDialog().then((part) => {
      if (isClosed) return
      if (part) setDialog(() => part)
      else close()
    })
    return () => {
      isClosed = true
    }
  }, [])
  return Dialog ? <Dialog {...dialog} /> : <LoadingOverlay />
}

function LoadingOverlay() {
  return (
    <div className="fixed inset-0 z-40 grid animate-appear place-items-center bg-veil">
      <div className="grid size-16 place-items-center rounded-card border border-line bg-surface shadow-float">
        <Spinner />
      </div>
    </div>
  )
}
