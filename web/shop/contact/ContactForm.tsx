import { useHydrated } from '#web/lib/browser/use-hydrated.ts'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { InlineError } from '#web/ui/InlineError.tsx'
import { Input } from '#web/ui/Input.tsx'
import { Textarea } from '#web/ui/Textarea.tsx'
import { useUnsavedPage } from '#web/ui/use-unsaved-page.tsx'

const loadSchema = async () => (await import('#contract/contact/contact.endpoints.ts')).sendMessage.body

export type ContactDraft = { name: string; email: string; message: string }
type Props = {
  /** Who is writing, as far as we know. */
  sender: { name: string; email: string }
  isPending: boolean
  /** Why the message wasn't sent. */
  problem: string | undefined
  onEdit: () => void
  onSubmit: (draft: ContactDraft) => void
}

export function ContactForm({ sender, isPending, problem, onEdit, onSubmit }: Props) {
  const hydrated = useHydrated()
  const { register, handleSubmit, formState } = useContractForm<ContactDraft>(loadSchema, {
    defaultValues: { ...sender, message: '' },
  })
  const { errors, dirtyFields } = formState
  const question = useUnsavedPage(dirtyFields.message === true)
  return (
    <form noValidate method="post" className="grid gap-5" onInput={onEdit} onSubmit={handleSubmit(onSubmit)}>
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <Field label="Name" error={errors.name?.message}>
          {(control) => <Input autoComplete="name" {...control} {...register('name')} />}
        </Field>
        <Field label="Email" error={errors.email?.message}>
          {(control) => <Input type="email" autoComplete="email" {...control} {...register('email')} />}
        </Field>
      </div>
      <Field label="Message" error={errors.message?.message}>
        {(control) => <Textarea className="min-h-44" {...control} {...register('message')} />}
      </Field>
      <InlineError text={problem} />
      <Button
        type="submit"
        variant="primary"
        size="large"
        className="justify-self-start"
        disabled={isPending || !hydrated}
      >
        {isPending ? 'Sending...' : 'Send message'}
      </Button>
      {question}
    </form>
  )
}
