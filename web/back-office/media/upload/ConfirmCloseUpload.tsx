import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'

type Props = { open: boolean; onOpenChange: (open: boolean) => void; onConfirm: () => void }

/** Asks before closing, because closing stops the upload. */
export function ConfirmCloseUpload(props: Props) {
  return (
    <ConfirmDialog title="Close the uploader" confirmLabel="Close anyway" {...props}>
      Upload in progress. Are you sure you want to close?
    </ConfirmDialog>
  )
}
