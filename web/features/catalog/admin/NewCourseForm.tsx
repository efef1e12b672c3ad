import { useForm } from 'react-hook-form'

import { toSlug } from '#contract/catalog/slug.ts'
import { failureCode } from '#web/lib/api-error.ts'
import { dollarsToCents } from '#web/lib/money-text.ts'
import { Field } from '#web/ui/Field.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { Input } from '#web/ui/Input.tsx'
import { MoneyInput } from '#web/ui/MoneyInput.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { Textarea } from '#web/ui/Textarea.tsx'
import { useCreateCourse } from './courses.mutations.ts'

type Fields = {
  title: string
  slug: string
  subtitle: string
  description: string
  price: string
  isPublished: boolean
}

type Props = { onCreated: () => void; onClose: () => void }

const required = (message: string) => (value: string) => value.trim() !== '' || message

/** The slug follows the title until somebody writes one of their own. */
export function NewCourseForm({ onCreated, onClose }: Props) {
  const create = useCreateCourse()
  const { register, handleSubmit, setValue, setError, formState } = useForm<Fields>({
    defaultValues: { title: '', slug: '', subtitle: '', description: '', price: '', isPublished: false },
  })
  const { errors, dirtyFields } = formState
  const submit = ({ price, ...fields }: Fields) =>
    create.mutate(
      // Decision 85: unreadable text is stored as 0.
      { ...fields, slug: toSlug(fields.slug) || fields.slug, priceCents: dollarsToCents(price) ?? 0 },
      {
        onSuccess: onCreated,
        onError: (error) => {
          if (failureCode(error) === 'slug_taken')
            setError('slug', { message: 'This slug is already taken.' }, { shouldFocus: true })
        },
      },
    )
  return (
    <FormDialog
      title="New Course"
      description="It stays a draft until it is published; everything can be changed later."
      submitLabel="Create Course"
      pendingLabel="Creating..."
      isPending={create.isPending}
      isDirty={formState.isDirty}
      onSubmit={handleSubmit(submit)}
      onClose={onClose}
    >
      <Field label="Title" error={errors.title?.message}>
        {(control) => (
          <Input
            autoFocus
            {...control}
            {...register('title', {
              validate: required('Title is required.'),
              onChange: ({ target }) => {
                if (!dirtyFields.slug) setValue('slug', toSlug(target.value))
              },
            })}
          />
        )}
      </Field>
      <Field label="Slug" hint="The end of its address: /courses/…" error={errors.slug?.message}>
        {(control) => (
          <Input
            autoComplete="off"
            spellCheck={false}
            {...control}
            {...register('slug', { validate: (slug) => toSlug(slug) !== '' || 'Slug is required.' })}
          />
        )}
      </Field>
      <Field label="Price ($)" error={errors.price?.message}>
        {(control) => <MoneyInput {...control} {...register('price', { validate: required('Price is required.') })} />}
      </Field>
      <Field label="Subtitle (optional)">{(control) => <Input {...control} {...register('subtitle')} />}</Field>
      <Field label="Description (optional)">
        {(control) => <Textarea rows={3} {...control} {...register('description')} />}
      </Field>
      <Switch label="Published" {...register('isPublished')} />
    </FormDialog>
  )
}
