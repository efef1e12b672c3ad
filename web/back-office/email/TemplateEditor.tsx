import { useId } from 'react'

import type { EmailTemplate } from '#contract/mail/email-admin.endpoints.ts'
import type { MailType } from '#contract/mail/mail-type.ts'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Input } from '#web/ui/Input.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { Textarea } from '#web/ui/Textarea.tsx'
import { TemplatePreview } from './TemplatePreview.tsx'
import { templateName } from './template-name.ts'
import { VariablesHelp } from './VariablesHelp.tsx'

type Fields = { subject: string; body: string; isActive: boolean }
type Props = {
  template: Pick<EmailTemplate, 'subject' | 'body' | 'builtIn' | 'variables'> & {
    templateType: MailType
    /** Left out for emails that are always sent. */
    isActive?: boolean
  }
  isPending: boolean
  onSave: (words: Omit<Fields, 'isActive'> & Partial<Fields>) => void
  onClose: () => void
}

const loadSchema = async () => (await import('#contract/mail/email-admin.endpoints.ts')).TemplateUpdates

/** Edits the text of one email, with a live preview. */
export function TemplateEditor({ template, isPending, onSave, onClose }: Props) {
  const { templateType, builtIn } = template
  const canBeTurnedOff = template.isActive !== undefined
  const { register, handleSubmit, watch, setValue, clearErrors, formState } = useContractForm<Fields>(loadSchema, {
    defaultValues: { subject: template.subject, body: template.body, isActive: template.isActive ?? true },
  })
  const { errors } = formState
  const { subject, body } = watch()
  const isBuiltIn = subject === builtIn.subject && body === builtIn.body
  const submit = ({ isActive, ...words }: Fields) => onSave(canBeTurnedOff ? { ...words, isActive } : words)
  const formId = useId()
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
              setValue('subject', builtIn.subject)
              setValue('body', builtIn.body)
              clearErrors()
            }}
          >
            Reset to default
          </Button>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" disabled={isPending}>
            {isPending ? 'Saving...' : 'Save Changes'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="grid gap-5" onSubmit={handleSubmit(submit)}>
        {canBeTurnedOff && <Switch label="Active: this email is sent" {...register('isActive')} />}
        <Field label="Subject" error={errors.subject?.message}>
          {(control) => <Input {...control} maxLength={200} {...register('subject')} />}
        </Field>
        <Field
          label="Body"
          hint="Leave a blank line to start a new paragraph. Everything else is shown as you type it."
          error={errors.body?.message}
        >
          {(control) => <Textarea rows={8} {...control} {...register('body')} />}
        </Field>
        <VariablesHelp variables={template.variables} />
        <TemplatePreview templateType={templateType} subject={subject} body={body} />
      </form>
    </Dialog>
  )
}
