import type { FieldErrors } from 'react-hook-form'

import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { useViewer } from '#web/lib/session/viewer.ts'
import { toast } from '#web/lib/toasts/toasts.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Input } from '#web/ui/Input.tsx'
import { Select } from '#web/ui/Select.tsx'
import { useSendTest } from './email.queries.ts'
import { templateName } from './template-name.ts'

/** The five most common templates. All others can be tested from their cards. */
const CHOICES = ['welcome', 'purchase_confirmation', 'password_reset', 'payment_failed', 'security_login']

type Fields = { templateType: string; testEmail: string }
type Props = { /** Preselected when the dialog is opened from a card. */ preset: string; onClose: () => void }

const loadSchema = async () => (await import('#contract/mail/email-admin.endpoints.ts')).TestEmailForm

/** Spaces alone count as blank. */
const toInput = ({ templateType, testEmail }: Fields) => ({ templateType, testEmail: testEmail.trim() })

function showValidationToast({ templateType }: FieldErrors<Fields>) {
  if (!templateType?.message) return
  toast({ title: 'Template Required', description: templateType.message, variant: 'destructive' })
}

export function TestEmailDialog({ preset, onClose }: Props) {
  const { viewer } = useViewer()
  const { register, handleSubmit, formState } = useContractForm<Fields>(loadSchema, {
    toInput,
    defaultValues: { templateType: preset, testEmail: '' },
  })
  const { errors } = formState
  const send = useSendTest(onClose)
  const submit = handleSubmit((typed) => send.mutate(toInput(typed)), showValidationToast)
  const choices = preset === '' || CHOICES.includes(preset) ? CHOICES : [preset, ...CHOICES]
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Test Email"
      description="Sends the email with sample values, as students see it."
    >
      <form noValidate className="grid gap-4" onSubmit={submit}>
        <Field label="Template" error={errors.templateType?.message}>
          {(control) => (
            <Select {...control} {...register('templateType')}>
              <option value="">Select a template type</option>
              {choices.map((type) => (
                <option key={type} value={type}>
                  {templateName(type)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Test email address" hint="Leave blank to use your own address." error={errors.testEmail?.message}>
          {(control) => <Input type="email" placeholder={viewer?.email} {...control} {...register('testEmail')} />}
        </Field>
        <div className="flex flex-wrap justify-end gap-2 pt-1">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={send.isPending}>
            {send.isPending ? 'Sending...' : 'Send Test Email'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
