import { useState } from 'react'

import type { EmailTemplate } from '#contract/mail/email-admin.endpoints.ts'
import type { MailType } from '#contract/mail/mail-type.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Input } from '#web/ui/Input.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { Textarea } from '#web/ui/Textarea.tsx'
import { TemplatePreview } from './TemplatePreview.tsx'
import { templateName } from './template-name.ts'
import { VariablesHelp } from './VariablesHelp.tsx'

type Words = { subject: string; body: string; isActive?: boolean }
type Props = {
  template: Pick<EmailTemplate, 'subject' | 'body' | 'builtIn' | 'variables'> & {
    templateType: MailType
    /** Left out for emails that are always sent. */
    isActive?: boolean
  }
  isPending: boolean
  onSave: (words: Words) => void
  onClose: () => void
}

/** Edits the text of one email, with a live preview. */
export function TemplateEditor({ template, isPending, onSave, onClose }: Props) {
  const { templateType, builtIn } = template
  const [subject, setSubject] = useState(template.subject)
  const [body, setBody] = useState(template.body)
  const [isActive, setIsActive] = useState(template.isActive)
  const isBuiltIn = subject === builtIn.subject && body === builtIn.body
  const save = () => onSave({ subject, body, ...(isActive === undefined ? {} : { isActive }) })
  return (
    <Dialog
      wide
      open
      onOpenChange={onClose}
      title={templateName(templateType)}
      description="You can change the subject and body. Buttons and fine print stay the same so no link gets lost."
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
            Reset to default
          </Button>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={isPending} onClick={save}>
            {isPending ? 'Saving...' : 'Save Changes'}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {isActive !== undefined && (
          <Switch
            label="Active: this email is sent"
            checked={isActive}
            onChange={(event) => setIsActive(event.target.checked)}
          />
        )}
        <Field label="Subject">
          {(control) => (
            <Input {...control} maxLength={200} value={subject} onChange={(event) => setSubject(event.target.value)} />
          )}
        </Field>
        <Field
          label="Body"
          hint="Leave a blank line to start a new paragraph. Everything else is shown as you type it."
        >
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
