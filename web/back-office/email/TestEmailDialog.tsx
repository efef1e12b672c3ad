import { type FormEvent, useState } from 'react'
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

type Props = { /** Preselected when the dialog is opened from a card. */ preset: string; onClose: () => void }

export function TestEmailDialog({ preset, onClose }: Props) {
  const { viewer } = useViewer()
  const [templateType, setTemplateType] = useState(preset)
  const [testEmail, setTestEmail] = useState('')
  const send = useSendTest(onClose)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (templateType === '') {
      toast({ title: 'Template Required', description: 'Please select a template type', variant: 'destructive' })
      return
    }
    send.mutate({ templateType, testEmail: testEmail.trim() })
  }
  const choices = preset === '' || CHOICES.includes(preset) ? CHOICES : [preset, ...CHOICES]
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Test Email"
      description="Sends the email with sample values, as students see it."
    >
      <form noValidate className="grid gap-4" onSubmit={submit}>
        <Field label="Template">
          {(control) => (
            <Select {...control} value={templateType} onChange={(event) => setTemplateType(event.target.value)}>
              <option value="">Select a template type</option>
              {choices.map((type) => (
                <option key={type} value={type}>
                  {templateName(type)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Test email address" hint="Leave blank to use your own address.">
          {(control) => (
            <Input
              type="email"
              {...control}
              placeholder={viewer?.email}
              value={testEmail}
              onChange={(event) => setTestEmail(event.target.value)}
            />
          )}
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
