import { useState } from 'react'

import type { EmailTemplate } from '#contract/mail/email-admin.endpoints.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Input } from '#web/ui/Input.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { Textarea } from '#web/ui/Textarea.tsx'
import { useUpdateTemplate } from './email.queries.ts'
import { TemplatePreview } from './TemplatePreview.tsx'
import { templateName } from './template-name.ts'
import { VariablesHelp } from './VariablesHelp.tsx'

/** The words of one mail, with what becomes of them beside it (decision 92). */
export function TemplateEditor({ template, onClose }: { template: EmailTemplate; onClose: () => void }) {
  const { templateType, builtIn } = template
  const [subject, setSubject] = useState(template.subject)
  const [body, setBody] = useState(template.body)
  const [isActive, setIsActive] = useState(template.isActive)
  const update = useUpdateTemplate(onClose)
  const isBuiltIn = subject === builtIn.subject && body === builtIn.body
  const save = () => update.mutate({ params: { templateType }, body: { subject, body, isActive } })
  return (
    <Dialog
      wide
      open
      onOpenChange={onClose}
      title={templateName(templateType)}
      description="Subject and body can be changed. Buttons and small print stay, so that no link can be lost."
      actions={
        <>
          <Button
            className="mr-auto"
            disabled={isBuiltIn}
            onClick={() => {
              setSubject(builtIn.subject)
              setBody(builtIn.body)
            }}
          >
            Reset to built-in
          </Button>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={update.isPending} onClick={save}>
            {update.isPending ? 'Saving...' : 'Save Changes'}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <Switch
          label="Active: this mail is sent"
          checked={isActive}
          onChange={(event) => setIsActive(event.target.checked)}
        />
        <Field label="Subject">
          {(control) => (
            <Input {...control} maxLength={200} value={subject} onChange={(event) => setSubject(event.target.value)} />
          )}
        </Field>
        <Field label="Body" hint="An empty line begins a new paragraph. Everything else is shown as it is typed.">
          {(control) => (
            <Textarea rows={8} {...control} value={body} onChange={(event) => setBody(event.target.value)} />
          )}
        </Field>
        <VariablesHelp variables={template.variables} />
        <TemplatePreview templateType={templateType} subject={subject} body={body} />
      </div>
    </Dialog>
  )
}
