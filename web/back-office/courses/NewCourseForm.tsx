import type { AdminCourse } from '#contract/catalog/admin-course.ts'
import { toSlug } from '#contract/catalog/slug.ts'
import { checkedCents, wordsAsZero } from '#contract/typed-amount.ts'
import { failureCode } from '#web/lib/api/api-error.ts'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { repeatAmount } from '#web/lib/time-and-money/repeat-amount.ts'
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

type Props = { onCreated: (course: AdminCourse) => void; onClose: () => void }

const loadSchema = async () => (await import('#contract/catalog/course-forms.ts')).NewCourseForm

/** The slug follows the title until someone edits the slug. */
export function NewCourseForm({ onCreated, onClose }: Props) {
  const create = useCreateCourse()
  const { register, handleSubmit, watch, setValue, setError, formState } = useContractForm<Fields>(loadSchema, {
    defaultValues: { title: '', slug: '', subtitle: '', description: '', price: '', isPublished: false },
  })
  const { errors, dirtyFields } = formState
  const submit = ({ price, ...fields }: Fields) =>
    create.mutate(
      { ...fields, slug: toSlug(fields.slug) || fields.slug, priceCents: checkedCents(wordsAsZero(price)) },
      {
        onSuccess: (course) => onCreated(course),
        onError: (error) => {
          if (failureCode(error) === 'slug_taken')
            setError('slug', { message: 'This slug is already taken.' }, { shouldFocus: true })
        },
      },
    )
  return (
    <FormDialog
      title="New Course"
      description="It stays a draft until you publish it. You can change everything later."
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
              onChange: ({ target }) => {
                if (!dirtyFields.slug) setValue('slug', toSlug(target.value))
              },
            })}
          />
        )}
      </Field>
      <Field label="Slug" hint="URL: /courses/…" error={errors.slug?.message}>
        {(control) => <Input autoComplete="off" spellCheck={false} {...control} {...register('slug')} />}
      </Field>
      <Field label="Price ($)" hint={repeatAmount('Price', wordsAsZero(watch('price')))} error={errors.price?.message}>
        {(control) => <MoneyInput {...control} {...register('price')} />}
      </Field>
      <Field label="Subtitle (optional)" error={errors.subtitle?.message}>
        {(control) => <Input {...control} {...register('subtitle')} />}
      </Field>
      <Field label="Description (optional)" error={errors.description?.message}>
        {(control) => <Textarea rows={3} {...control} {...register('description')} />}
      </Field>
      <Switch label="Published" {...register('isPublished')} />
    </FormDialog>
  )
}
