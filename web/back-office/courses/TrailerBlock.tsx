import type { AdminCourse, AdminCourseDetail } from '#contract/catalog/admin-course.ts'
import { grabFrame } from '#web/back-office/media/picker/grab-frame.ts'
import { useFieldsPart } from './editor/use-fields-part.ts'
import { FileField } from './FileField.tsx'
import type { PickedFile } from './file-picker.ts'
import { ManagerSection } from './ManagerSection.tsx'
import { useUploadThumbnail } from './thumbnail.mutations.ts'

const loadSchema = async () => (await import('#contract/catalog/course-forms.ts')).TrailerForm

type Fields = { trailerVideoKey: string }

const fieldsOf = ({ trailerVideoKey }: AdminCourse): Fields => ({ trailerVideoKey: trailerVideoKey ?? '' })

const WHOLE_PICTURE = { x: 0, y: 0, width: 100, height: 100 }

/** Anyone can watch a visible course's trailer, so it should be a video made for that. */
export function TrailerBlock({ course }: { course: AdminCourseDetail }) {
  const upload = useUploadThumbnail(course.id)
  const form = useFieldsPart<Fields>({
    name: 'trailer',
    section: 'media',
    course,
    loadSchema,
    fieldsOf,
    labels: { trailerVideoKey: 'the trailer' },
    changesOf: ({ trailerVideoKey }) => ({ trailerVideoKey: trailerVideoKey.trim() }),
    typedOf: (typed) => typed,
  })
  const choose = (key: string) => form.setValue('trailerVideoKey', key, { shouldDirty: true })
  const pick = async ({ file, uploaded }: PickedFile) => {
    choose(file.key)
    if (course.thumbnailUrl) return
    const frame = await grabFrame(uploaded ?? file.presignedUrl ?? '', course.slug)
    if (frame) upload.mutate({ file: frame, crop: WHOLE_PICTURE, from: 'trailer' })
  }
  return (
    <ManagerSection title="Trailer" hint="Anyone can watch it without buying the course.">
      <div data-field="trailer">
        <FileField
          label="Trailer video"
          keyLabel="Trailer video key"
          emptyText="No trailer yet"
          error={form.formState.errors.trailerVideoKey?.message}
          courseId={course.id}
          kind="video"
          fileKey={form.watch('trailerVideoKey')}
          onPick={pick}
          onRemove={() => choose('')}
          {...form.register('trailerVideoKey')}
        />
      </div>
    </ManagerSection>
  )
}
