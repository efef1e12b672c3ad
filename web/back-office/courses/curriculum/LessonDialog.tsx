import { useState } from 'react'
import type { AdminCourseDetail, AdminLesson } from '#contract/catalog/admin-course.ts'
import { isTextLesson } from '#contract/learning/text-lesson.ts'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { formatClock, readClock } from '#web/lib/time-and-money/format-clock.ts'
import { Field } from '#web/ui/Field.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { Input } from '#web/ui/Input.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { Textarea } from '#web/ui/Textarea.tsx'
import { FileField } from '../FileField.tsx'
import { type Attachment, AttachmentInputs, filledAttachments } from './AttachmentInputs.tsx'
import { useCreateLesson, useUpdateLesson } from './curriculum.mutations.ts'
import { LessonTextField } from './LessonTextField.tsx'

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
  const { register, handleSubmit, setValue, watch, formState } = useContractForm<Fields>(loadSchema, {
    defaultValues: fieldsOf(lesson),
  })
  const { errors, dirtyFields, isDirty } = formState
  const isText = isTextLesson(watch('type'))
  const submit = (typed: Fields) => {
    const body = {
      ...typed,
      // A text takes as long as it takes to read; the server knows how long.
      videoDuration: isText ? null : readClock(typed.videoDuration),
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
      {isText ? (
        <Field label="Text" error={errors.transcriptText?.message}>
          {(control) => (
            <LessonTextField
              {...control}
              {...register('transcriptText')}
              defaultValue={lesson?.transcriptText ?? ''}
              fileKeys={attachments.map(({ fileKey }) => fileKey)}
            />
          )}
        </Field>
      ) : (
        <>
          <FileField
            label="Video (optional)"
            keyLabel="Video key (optional)"
            emptyText="No video yet"
            error={errors.videoKey?.message}
            courseId={course.id}
            kind="video"
            fileKey={watch('videoKey')}
            onPick={({ file }) => {
              setValue('videoKey', file.key, { shouldDirty: true })
              if (file.duration !== null) {
                setValue('videoDuration', formatClock(Math.round(file.duration)), { shouldDirty: true })
              }
            }}
            onRemove={() => setValue('videoKey', '', { shouldDirty: true })}
            hint={lengthHint(watch('videoKey'), watch('videoDuration'))}
            advanced={{
              isWrong: errors.videoDuration !== undefined,
              field: (
                <Field label="Length (m:ss)" className="sm:w-32" error={errors.videoDuration?.message}>
                  {(control) => (
                    <Input className="tabular" placeholder="0:00" {...control} {...register('videoDuration')} />
                  )}
                </Field>
              ),
            }}
            {...register('videoKey')}
          />
          <Field label="Transcript (optional)" error={errors.transcriptText?.message}>
            {(control) => <Textarea rows={4} className="max-h-80" {...control} {...register('transcriptText')} />}
          </Field>
          <FileField
            label="Captions (optional)"
            keyLabel="Captions key (optional)"
            emptyText="No captions yet"
            hint="A WebVTT file."
            error={errors.captionsKey?.message}
            courseId={course.id}
            kind="captions"
            fileKey={watch('captionsKey')}
            onPick={({ file }) => setValue('captionsKey', file.key, { shouldDirty: true })}
            onRemove={() => setValue('captionsKey', '', { shouldDirty: true })}
            {...register('captionsKey')}
          />
        </>
      )}
      <fieldset>
        <legend className="mb-1.5 text-14 font-medium text-ink">Attachments</legend>
        <AttachmentInputs courseId={course.id} attachments={attachments} onChange={setAttachments} />
      </fieldset>
      <Switch label="Free preview: anyone can watch this lesson" {...register('isFreePreview')} />
    </FormDialog>
  )
}

/** The length comes with the file, but not every file says it. */
function lengthHint(videoKey: string, length: string): string {
  if (length.trim() !== '') return `Length ${length.trim()}. You can change it under Advanced.`
  return videoKey.trim() === '' ? '' : 'No length yet. Enter it under Advanced.'
}

function fieldsOf(lesson: AdminLesson | undefined): Fields {
  return {
    title: lesson?.title ?? '',
    type: lesson?.type ?? 'video',
    videoKey: lesson?.videoKey ?? '',
    videoDuration: lesson?.videoDuration == null ? '' : formatClock(lesson.videoDuration),
    transcriptText: lesson?.transcriptText ?? '',
    captionsKey: lesson?.captionsKey ?? '',
    isFreePreview: lesson?.isFreePreview ?? false,
  }
}
