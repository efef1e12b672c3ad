import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'

type Props = { open: boolean; onOpenChange: (open: boolean) => void; onConfirm: () => void }

/** Closing stops the upload, so it takes a second press. */
export function CloseUploadQuestion(props: Props) {
  return (
    <ConfirmDialog title="Close the uploader" confirmLabel="Close anyway" {...props}>
      Upload in progress. Are you sure you want to close?
    </ConfirmDialog>
  )
}
