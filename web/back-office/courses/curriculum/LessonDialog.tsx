import { useState } from 'react'
import type { AdminCourseDetail, AdminLesson } from '#contract/catalog/admin-course.ts'
import type { PassGate } from '#contract/learning/pass-gate.ts'
import { isTextLesson } from '#contract/learning/text-lesson.ts'
import { isDrill } from '#contract/practice/is-drill.ts'
import { isQuiz } from '#contract/practice/is-quiz.ts'
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
  chaptersText: string
  isFreePreview: boolean
  passGate: PassGate | ''
}
type Props = { course: AdminCourseDetail; moduleId: string; lesson?: AdminLesson; onClose: () => void }

const loadSchema = async () => (await import('#contract/catalog/course-forms.ts')).LessonForm

const TYPES = [
  ['video', 'Video'],
  ['text', 'Text'],
  ['drill', 'Drill'],
  ['quiz', 'Quiz'],
]

const PASS_HINTS: Record<Fields['passGate'], string> = {
  '': 'Students can mark it complete without passing.',
  certificate: "Students complete it by passing. Later lessons stay open. You can waive it on a student's page.",
  next: "Students complete it by passing, which opens the lessons after it. You can waive it on a student's page.",
}

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
  const practice = isDrill(watch('type')) ? 'drill' : isQuiz(watch('type')) ? 'quiz' : null
  const submit = ({ passGate, ...typed }: Fields) => {
    const body = {
      ...typed,
      ...(practice && { passGate }),
      // A text takes as long as it takes to read; the server knows how long.
      videoDuration: isText || practice ? null : readClock(typed.videoDuration),
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
      ) : practice ? (
        <>
          <p className="rounded-card bg-raised p-4 text-14 text-ink-soft">
            Save the lesson, then write its {practice}: choose{' '}
            <span className="font-medium text-ink">Write {practice}</span> next to it in the curriculum.
          </p>
          <Field label="Required to pass" hint={PASS_HINTS[watch('passGate')]}>
            {(control) => (
              <Select {...control} {...register('passGate')}>
                <option value="">No</option>
                <option value="certificate">For the certificate</option>
                <option value="next">For the next lesson</option>
              </Select>
            )}
          </Field>
        </>
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
          <Field
            label="Chapters (optional)"
            hint="One per line, such as 2:15 Why stops exist."
            error={errors.chaptersText?.message}
          >
            {(control) => <Textarea rows={3} className="max-h-60" {...control} {...register('chaptersText')} />}
          </Field>
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
    chaptersText: lesson?.chaptersText ?? '',
    isFreePreview: lesson?.isFreePreview ?? false,
    passGate: lesson?.passGate ?? '',
  }
}
