import type { AdminCourse, AdminCourseDetail } from '#contract/catalog/admin-course.ts'
import { failureCode } from '#web/lib/api/api-error.ts'
import { Field } from '#web/ui/Field.tsx'
import { Input } from '#web/ui/Input.tsx'
import { Textarea } from '#web/ui/Textarea.tsx'
import { useFieldsPart } from './use-fields-part.ts'

const loadSchema = async () => (await import('#contract/catalog/course-forms.ts')).BasicsForm

type Fields = { title: string; slug: string; subtitle: string; description: string }

const fieldsOf = (course: AdminCourse): Fields => ({
  title: course.title,
  slug: course.slug,
  subtitle: course.subtitle ?? '',
  description: course.description,
})

export function BasicsForm({ course }: { course: AdminCourseDetail }) {
  const { register, formState, watch } = useFieldsPart<Fields>({
    name: 'basics',
    section: 'basics',
    course,
    loadSchema,
    fieldsOf,
    labels: { title: 'Title', slug: 'Slug', subtitle: 'Subtitle', description: 'Description' },
    changesOf: (typed, changed) => Object.fromEntries(changed.map((field) => [field, typed[field]])),
    typedOf: (typed) => typed,
    onRefused: (error, { setError }) => {
      if (failureCode(error) === 'slug_taken') {
        setError('slug', { message: 'This slug is already taken.' }, { shouldFocus: true })
      }
    },
  })
  const { errors } = formState
  return (
    <div className="grid gap-4 rounded-card border border-line bg-surface p-4 sm:p-5">
      <Field label="Title" error={errors.title?.message}>
        {(control) => <Input {...control} {...register('title')} />}
      </Field>
      <Field label="Subtitle" hint="One line below the title." error={errors.subtitle?.message}>
        {(control) => <Input {...control} {...register('subtitle')} />}
      </Field>
      <Field label="Description" error={errors.description?.message}>
        {(control) => <Textarea rows={4} className="min-h-28" {...control} {...register('description')} />}
      </Field>
      <Field
        label="Slug"
        hint={`URL: /courses/${watch('slug') || '…'}. Changing it breaks existing links.`}
        error={errors.slug?.message}
      >
        {(control) => <Input autoComplete="off" spellCheck={false} {...control} {...register('slug')} />}
      </Field>
    </div>
  )
}
