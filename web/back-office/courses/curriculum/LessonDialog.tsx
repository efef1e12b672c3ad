import { useState } from 'react'
import type { AdminCourseDetail, AdminLesson } from '#contract/catalog/admin-course.ts'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { Field } from '#web/ui/Field.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { Input } from '#web/ui/Input.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { Textarea } from '#web/ui/Textarea.tsx'
import { FileKeyInput } from '../FileKeyInput.tsx'
import { type Attachment, AttachmentInputs, filledAttachments } from './AttachmentInputs.tsx'
import { useCreateLesson, useUpdateLesson } from './curriculum.mutations.ts'

type Fields = {
  title: string
  type: string
  videoKey: string
  videoDuration: string
  transcriptText: string
  captionsKey: string
  isFreePreview: boolean
}
type Props = { course: AdminCourseDetail; moduleId: string; lesson?: AdminLesson; onClose: () => void }

const loadSchema = async () => (await import('#contract/catalog/course-forms.ts')).LessonForm

const TYPES = [
  ['video', 'Video'],
  ['text', 'Text'],
]

export function LessonDialog({ course, moduleId, lesson, onClose }: Props) {
  const create = useCreateLesson()
  const update = useUpdateLesson()
  const isPending = create.isPending || update.isPending
  const [saved] = useState<Attachment[]>(lesson?.attachments ?? [])
  const [attachments, setAttachments] = useState(saved)
  const { register, handleSubmit, setValue, formState } = useContractForm<Fields>(loadSchema, {
    defaultValues: fieldsOf(lesson),
  })
  const { errors, dirtyFields, isDirty } = formState
  const submit = (typed: Fields) => {
    const body = {
      ...typed,
      videoDuration: typed.videoDuration.trim() === '' ? null : Number(typed.videoDuration),
      attachments: filledAttachments(attachments),
    }
    if (lesson) {
      // Sends only the changed fields, because someone else may have edited the others.
      const changed = { ...dirtyFields, attachments: attachments !== saved }
      const changes = Object.entries(body).filter(([name]) => changed[name as keyof typeof changed])
      return update.mutate({ id: lesson.id, ...Object.fromEntries(changes) }, { onSuccess: onClose })
    }
    const position = course.modules.find(({ id }) => id === moduleId)?.lessons.length ?? 0
    create.mutate({ moduleId, position, ...body }, { onSuccess: onClose })
  }
  return (
    <FormDialog
      wide
      title={lesson ? 'Edit Lesson' : 'New Lesson'}
      submitLabel={lesson ? 'Save Changes' : 'Create Lesson'}
      isPending={isPending}
      isDirty={isDirty || attachments !== saved}
      onSubmit={handleSubmit(submit)}
      onClose={onClose}
    >
      <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_10rem]">
        <Field label="Lesson title" error={errors.title?.message}>
          {(control) => <Input {...control} {...register('title')} />}
        </Field>
        <Field label="Type">
          {(control) => (
            <Select {...control} {...register('type')}>
              {TYPES.map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_10rem]">
        <Field label="Video key (optional)" error={errors.videoKey?.message}>
          {(control) => (
            <FileKeyInput
              {...control}
              {...register('videoKey')}
              courseId={course.id}
              kind="video"
              onPick={({ key, durationSeconds }) => {
                setValue('videoKey', key, { shouldDirty: true })
                if (durationSeconds !== null) {
                  setValue('videoDuration', String(Math.round(durationSeconds)), { shouldDirty: true })
                }
              }}
            />
          )}
        </Field>
        <Field label="Duration in seconds" error={errors.videoDuration?.message}>
          {(control) => <Input inputMode="numeric" {...control} {...register('videoDuration')} />}
        </Field>
      </div>
      <Field label="Transcript (optional)" error={errors.transcriptText?.message}>
        {(control) => <Textarea rows={4} className="max-h-80" {...control} {...register('transcriptText')} />}
      </Field>
      <Field label="Captions key (optional)" error={errors.captionsKey?.message} hint="A WebVTT file from the library.">
        {(control) => (
          <FileKeyInput
            {...control}
            {...register('captionsKey')}
            courseId={course.id}
            kind="captions"
            onPick={({ key }) => setValue('captionsKey', key, { shouldDirty: true })}
          />
        )}
      </Field>
      <fieldset>
        <legend className="mb-1.5 text-14 font-medium text-ink">Attachments</legend>
        <AttachmentInputs courseId={course.id} attachments={attachments} onChange={setAttachments} />
      </fieldset>
      <Switch label="Free preview: anyone can watch this lesson" {...register('isFreePreview')} />
    </FormDialog>
  )
}

function fieldsOf(lesson: AdminLesson | undefined): Fields {
  return {
    title: lesson?.title ?? '',
    type: lesson?.type ?? 'video',
    videoKey: lesson?.videoKey ?? '',
    videoDuration: lesson?.videoDuration == null ? '' : String(lesson.videoDuration),
    transcriptText: lesson?.transcriptText ?? '',
    captionsKey: lesson?.captionsKey ?? '',
    isFreePreview: lesson?.isFreePreview ?? false,
  }
}
