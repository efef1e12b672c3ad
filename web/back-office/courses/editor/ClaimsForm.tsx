import type { AdminCourse, AdminCourseDetail } from '#contract/catalog/admin-course.ts'
import { detailFacts, studentsClaim } from '#contract/catalog/course-figures.ts'
import { Field } from '#web/ui/Field.tsx'
import { Input } from '#web/ui/Input.tsx'
import { ManagerSection } from '../ManagerSection.tsx'
import type { figuresOf } from './figures-of.ts'
import { useFieldsPart } from './use-fields-part.ts'

const loadSchema = async () => (await import('#contract/catalog/course-forms.ts')).ClaimsForm

type Fields = { runtimeClaim: string; lessonsClaim: string; studentsClaim: string }

const fieldsOf = (course: AdminCourse): Fields => ({
  runtimeClaim: course.runtimeClaim ?? '',
  lessonsClaim: course.lessonsClaim ?? '',
  studentsClaim: course.studentsClaim ?? '',
})

type Props = { course: AdminCourseDetail; figures: ReturnType<typeof figuresOf> }

/** The figures beside the course's title. Left blank, the shop states its own. */
export function ClaimsForm({ course, figures }: Props) {
  const { register, formState } = useFieldsPart<Fields>({
    name: 'claims',
    section: 'copy',
    course,
    loadSchema,
    fieldsOf,
    labels: {
      runtimeClaim: 'the runtime',
      lessonsClaim: 'the number of lessons',
      studentsClaim: 'the number of students',
    },
    changesOf: (typed, changed) => Object.fromEntries(changed.map((field) => [field, typed[field]])),
    typedOf: (typed) => ({
      runtimeClaim: typed.runtimeClaim.trim() || null,
      lessonsClaim: typed.lessonsClaim.trim() || null,
      studentsClaim: typed.studentsClaim.trim() || null,
    }),
  })
  const { errors } = formState
  const own = { ...course, runtimeClaim: null, lessonsClaim: null, studentsClaim: null, ...figures }
  const facts = detailFacts(own)
  return (
    <ManagerSection title="Figures" hint="Shown beside the title. Leave one blank to show the shop's own figure.">
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label="Runtime" error={errors.runtimeClaim?.message}>
          {(control) => <Input placeholder={facts.duration} {...control} {...register('runtimeClaim')} />}
        </Field>
        <Field label="Lessons" error={errors.lessonsClaim?.message}>
          {(control) => <Input placeholder={String(facts.lessons)} {...control} {...register('lessonsClaim')} />}
        </Field>
        <Field label="Students" hint="Only a number you can prove." error={errors.studentsClaim?.message}>
          {(control) => (
            <Input
              placeholder={studentsClaim(own)?.replace(' students', '') ?? 'Not shown'}
              {...control}
              {...register('studentsClaim')}
            />
          )}
        </Field>
      </div>
    </ManagerSection>
  )
}
