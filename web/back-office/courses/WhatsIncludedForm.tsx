import { useMemo } from 'react'
import { FormProvider } from 'react-hook-form'

import type { AdminCourse, AdminCourseDetail } from '#contract/catalog/admin-course.ts'
import { useListPart } from './editor/use-list-part.ts'
import { filledLines, LineInputs, type TypedLine, typedLines } from './LineInputs.tsx'
import { ManagerSection } from './ManagerSection.tsx'

type Fields = { whatsIncluded: TypedLine[] }

const loadSchema = async () => (await import('#contract/catalog/course-forms.ts')).WhatsIncludedForm

const fieldsOf = ({ whatsIncluded }: AdminCourse): Fields => ({ whatsIncluded: typedLines(whatsIncluded) })

export function WhatsIncludedForm({ course }: { course: AdminCourseDetail }) {
  const { whatsIncluded } = course
  const saved = useMemo(() => ({ whatsIncluded: typedLines(whatsIncluded) }), [whatsIncluded])
  const form = useListPart<Fields>({
    name: 'included',
    label: "What's Included",
    loadSchema,
    saved,
    fieldsOf,
    changesOf: (typed) => ({ whatsIncluded: filledLines(typed.whatsIncluded) }),
    afterSave: (_changes, after) => fieldsOf(after),
    typedOf: (typed) => ({ whatsIncluded: filledLines(typed.whatsIncluded) }),
  })
  return (
    <ManagerSection title="What's Included" hint="The checklist below the price.">
      <FormProvider {...form}>
        <div data-field="included">
          <LineInputs noun="Item" name="whatsIncluded" />
        </div>
      </FormProvider>
    </ManagerSection>
  )
}
