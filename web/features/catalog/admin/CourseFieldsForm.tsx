import { useForm } from 'react-hook-form'

import type { AdminCourse } from '#contract/catalog/admin-course.ts'
import { toSlug } from '#contract/catalog/slug.ts'
import { centsToDollars, dollarsToCents } from '#web/lib/money-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Input } from '#web/ui/Input.tsx'
import { MoneyInput } from '#web/ui/MoneyInput.tsx'
import { Textarea } from '#web/ui/Textarea.tsx'
import { type CourseChanges, useUpdateCourse } from './courses.mutations.ts'
import { ManagerSection } from './ManagerSection.tsx'
import { useReportUnsaved } from './unsaved-parts.ts'

type Fields = {
  title: string
  slug: string
  subtitle: string
  description: string
  price: string
  originalPrice: string
}

const fieldsOf = (course: AdminCourse): Fields => ({
  title: course.title,
  slug: course.slug,
  subtitle: course.subtitle ?? '',
  description: course.description,
  price: centsToDollars(course.priceCents),
  originalPrice: centsToDollars(course.originalPriceCents),
})

const amount = (missing?: string) => (typed: string) => {
  if (typed.trim() === '') return missing ?? true
  return dollarsToCents(typed) !== undefined || 'Please enter an amount in dollars.'
}

/** Only what was changed is sent, so that somebody else's change of another field stays. */
export function CourseFieldsForm({ course }: { course: AdminCourse }) {
  const update = useUpdateCourse(course.id)
  const { register, handleSubmit, formState, reset } = useForm<Fields>({
    values: fieldsOf(course),
    resetOptions: { keepDirtyValues: true },
  })
  const { errors, dirtyFields, isDirty } = formState
  useReportUnsaved('Course Settings', isDirty)
  const submit = (typed: Fields) =>
    update.mutate(changesOf(typed, dirtyFields), { onSuccess: (saved) => reset(fieldsOf(saved)) })
  return (
    <ManagerSection title="Course Settings">
      <form noValidate className="grid gap-4" onSubmit={handleSubmit(submit)}>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Title" error={errors.title?.message}>
            {(control) => (
              <Input
                {...control}
                {...register('title', { validate: (title) => title.trim() !== '' || 'Title is required.' })}
              />
            )}
          </Field>
          <Field label="Slug" error={errors.slug?.message}>
            {(control) => (
              <Input
                autoComplete="off"
                spellCheck={false}
                {...control}
                {...register('slug', { validate: (slug) => toSlug(slug) !== '' || 'Slug is required.' })}
              />
            )}
          </Field>
        </div>
        <Field label="Subtitle">{(control) => <Input {...control} {...register('subtitle')} />}</Field>
        <Field label="Description">
          {(control) => <Textarea rows={4} {...control} {...register('description')} />}
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Price ($)" error={errors.price?.message}>
            {(control) => (
              <MoneyInput {...control} {...register('price', { validate: amount('Price is required.') })} />
            )}
          </Field>
          <Field
            label="Original price ($)"
            hint="Struck through when it is higher."
            error={errors.originalPrice?.message}
          >
            {(control) => <MoneyInput {...control} {...register('originalPrice', { validate: amount() })} />}
          </Field>
        </div>
        <div>
          <Button type="submit" variant="primary" disabled={update.isPending || !isDirty}>
            {update.isPending ? 'Saving...' : 'Save Changes'}
          </Button>
        </div>
      </form>
    </ManagerSection>
  )
}

function changesOf(typed: Fields, dirty: Partial<Record<keyof Fields, boolean>>): CourseChanges {
  return {
    ...(dirty.title ? { title: typed.title } : {}),
    ...(dirty.slug ? { slug: typed.slug } : {}),
    ...(dirty.subtitle ? { subtitle: typed.subtitle } : {}),
    ...(dirty.description ? { description: typed.description } : {}),
    ...(dirty.price ? { priceCents: dollarsToCents(typed.price) ?? 0 } : {}),
    ...(dirty.originalPrice ? { originalPriceCents: dollarsToCents(typed.originalPrice) ?? null } : {}),
  }
}
