import type { EmailTemplate } from '#contract/mail/email-admin.endpoints.ts'
import { useUpdateTemplate } from './email.queries.ts'
import { TemplateEditor } from './TemplateEditor.tsx'

/** Edits one of the 15 templates that staff can also turn off. */
export function EditTemplateDialog({ template, onClose }: { template: EmailTemplate; onClose: () => void }) {
  const update = useUpdateTemplate(onClose)
  const { templateType } = template
  return (
    <TemplateEditor
      template={template}
      isPending={update.isPending}
      onSave={(words) => update.mutate({ params: { templateType }, body: words })}
      onClose={onClose}
    />
  )
}
