import type { OtherEmail } from '#contract/mail/other-emails.endpoints.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { useUpdateOtherEmail } from './email.queries.ts'
import { TemplateEditor } from './TemplateEditor.tsx'
import { TemplatePreview } from './TemplatePreview.tsx'
import { templateName } from './template-name.ts'

export function OtherEmailDialog({ email, onClose }: { email: OtherEmail; onClose: () => void }) {
  const update = useUpdateOtherEmail(onClose)
  const { templateType, subject, body, isEditable } = email
  if (isEditable) {
    const save = (words: { subject: string; body: string }) => update.mutate({ params: { templateType }, body: words })
    return <TemplateEditor template={email} isPending={update.isPending} onSave={save} onClose={onClose} />
  }
  return (
    <Dialog
      wide
      open
      onOpenChange={onClose}
      title={templateName(templateType)}
      description="This email protects accounts, so its text can't be changed."
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <TemplatePreview templateType={templateType} subject={subject} body={body} />
    </Dialog>
  )
}
