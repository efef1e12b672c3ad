import { Dialog } from '#web/ui/Dialog.tsx'

type Props = { onClose: () => void }

/** Opened by 'New Course', at `/admin?new=course`. */
export function NewCourseDialog({ onClose }: Props) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="New Course">
      <p className="text-16 text-ink-soft">New courses will be made here.</p>
    </Dialog>
  )
}
