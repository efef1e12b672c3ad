import { useForm } from 'react-hook-form'

import type { MentorshipProgram } from '#contract/catalog/offers.ts'
import { centsToDollars, dollarsToCents } from '#web/lib/money-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Input } from '#web/ui/Input.tsx'
import { MoneyInput } from '#web/ui/MoneyInput.tsx'
import { Textarea } from '#web/ui/Textarea.tsx'
import { useSaveProgram } from './offers.mutations.ts'

type Fields = { title: string; description: string; price: string; sessions: string; minutes: string }
type Props = { program?: MentorshipProgram; onClose: () => void }

const wholeNumber = (typed: string) => /^[1-9]\d{0,3}$/.test(typed.trim()) || 'Please enter a whole number from 1.'

export function ProgramDialog({ program, onClose }: Props) {
  const save = useSaveProgram()
  const { register, handleSubmit, formState } = useForm<Fields>({
    defaultValues: {
      title: program?.title ?? '',
      description: program?.description ?? '',
      price: centsToDollars(program?.priceCents),
      sessions: String(program?.sessionsCount ?? 4),
      minutes: String(program?.sessionDurationMinutes ?? 60),
    },
  })
  const { errors } = formState
  const submit = ({ price, sessions, minutes, ...texts }: Fields) =>
    save.mutate(
      {
        id: program?.id,
        fields: {
          ...texts,
          priceCents: dollarsToCents(price) ?? 0,
          sessionsCount: Number(sessions),
          sessionDurationMinutes: Number(minutes),
        },
      },
      { onSuccess: onClose },
    )
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={program ? 'Edit Program' : 'New Program'}>
      <form noValidate className="grid gap-5" onSubmit={handleSubmit(submit)}>
        <Field label="Title" error={errors.title?.message}>
          {(control) => (
            <Input
              {...control}
              {...register('title', { validate: (title) => title.trim() !== '' || 'Title is required.' })}
            />
          )}
        </Field>
        <Field label="Description">
          {(control) => <Textarea rows={3} {...control} {...register('description')} />}
        </Field>
        <Field label="Price ($)" error={errors.price?.message}>
          {(control) => (
            <MoneyInput
              {...control}
              {...register('price', {
                validate: (typed) => dollarsToCents(typed) !== undefined || 'Please enter an amount in dollars.',
              })}
            />
          )}
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Sessions" error={errors.sessions?.message}>
            {(control) => (
              <Input inputMode="numeric" {...control} {...register('sessions', { validate: wholeNumber })} />
            )}
          </Field>
          <Field label="Minutes per session" error={errors.minutes?.message}>
            {(control) => (
              <Input inputMode="numeric" {...control} {...register('minutes', { validate: wholeNumber })} />
            )}
          </Field>
        </div>
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={save.isPending}>
            {save.isPending ? 'Saving...' : program ? 'Save Changes' : 'Create Program'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
