import type { EmailTemplate } from '#contract/mail/email-admin.endpoints.ts'
import { useUpdateTemplate } from './email.queries.ts'
import { TemplateEditor } from './TemplateEditor.tsx'

/** One of the 15 templates, which staff can also switch off. */
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
