import { useSyncExternalStore } from 'react'

import {
  currentToast,
  dismissToast,
  pauseToast,
  resumeToast,
  subscribeToToasts,
  type Toast,
} from '#web/lib/toasts/toasts.ts'
import { ToastCard } from '#web/ui/ToastCard.tsx'
import { useToastPosition } from './use-toast-position.ts'

/** Shows the current toast. Both live regions stay mounted, because screen readers announce what enters them. */
export function Toaster() {
  const toast = useSyncExternalStore(subscribeToToasts, currentToast, () => null)
  const place = useToastPosition(toast?.id)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens for events from the message inside.
    <div
      ref={place}
      className="toaster print:hidden pointer-events-none fixed inset-x-4 bottom-[calc(1rem+var(--bottom-bar,0rem))] z-50 sm:left-auto sm:w-96 [&>*>*]:pointer-events-auto"
      // Not onPointerEnter: a toast may appear under a resting pointer.
      onPointerMove={pauseToast}
      onPointerLeave={resumeToast}
      onFocus={pauseToast}
      onBlur={resumeToast}
    >
      <div role="status" aria-live="polite">
        {toast?.variant === 'default' && <CurrentToast toast={toast} />}
      </div>
      <div role="alert" aria-live="assertive">
        {toast?.variant === 'destructive' && <CurrentToast toast={toast} />}
      </div>
    </div>
  )
}

function CurrentToast({ toast }: { toast: Toast }) {
  return (
    <ToastCard
      key={toast.id}
      title={toast.title}
      description={toast.description}
      variant={toast.variant}
      isBrief={toast.isBrief ?? false}
      onDismiss={dismissToast}
    />
  )
}
