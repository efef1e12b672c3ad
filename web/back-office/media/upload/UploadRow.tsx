import { useQuery } from '@tanstack/react-query'
import { RotateCcw, X } from 'lucide-react'

import { MEDIA_CATEGORIES } from '#contract/media/media-categories.ts'
import { apiQuery } from '#web/lib/api/api-query.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { Select } from '#web/ui/Select.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { formatBytes } from '../format-bytes.ts'
import { isBusy, type UploadItem } from './upload-item.ts'

type Props = {
  item: UploadItem
  onChange: (fields: Partial<UploadItem>) => void
  onRemove: () => void
  onCancel: () => void
  onTryAgain: () => void
}

const WORDS = {
  pending: 'Pending',
  uploading: 'Uploading',
  processing: 'Processing',
  completed: 'Completed',
  failed: 'Failed',
}

export function UploadRow({ item, onChange, onRemove, onCancel, onTryAgain }: Props) {
  const { file, status, progress, error, isResumed } = item
  return (
    <li aria-label={file.name} className="grid gap-3 py-4">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1 sm:flex-nowrap">
        <div className="min-w-0 flex-auto sm:flex-1">
          <p className="text-16 font-medium break-words text-ink">{file.name}</p>
          <p className="tabular text-13 text-muted">
            {formatBytes(file.size)}
            {isResumed && status === 'pending' && ' · will resume where it stopped'}
          </p>
        </div>
        <div className="ml-auto flex shrink-0 items-center gap-1">
          <StatusBadge status={status}>{WORDS[status]}</StatusBadge>
          {status === 'failed' && (
            <Button variant="quiet" size="icon" aria-label={`Try ${file.name} again`} onClick={onTryAgain}>
              <RotateCcw aria-hidden="true" className="size-4" />
            </Button>
          )}
          {status === 'uploading' && (
            <Button variant="quiet" size="small" aria-label={`Cancel ${file.name}`} onClick={onCancel}>
              Cancel
            </Button>
          )}
          <Button
            variant="quiet"
            size="icon"
            aria-label={`Remove ${file.name}`}
            disabled={isBusy(item)}
            onClick={onRemove}
          >
            <X aria-hidden="true" className="size-4" />
          </Button>
        </div>
      </div>
      {status === 'pending' && <UploadChoices item={item} onChange={onChange} />}
      {(isBusy(item) || status === 'completed') && (
        <div className="flex items-center gap-3">
          <ProgressBar percent={progress} label={`Uploading ${file.name}`} className="flex-1" />
          <span className="tabular w-10 text-right text-13 text-ink-soft">{Math.round(progress)}%</span>
        </div>
      )}
      {status === 'failed' && (
        <p role="alert" className="text-14 text-loss">
          {error ?? 'Upload failed'}
        </p>
      )}
    </li>
  )
}

function UploadChoices({ item: { category, courseId, lessonId }, onChange }: Pick<Props, 'item' | 'onChange'>) {
  const isForCourse = category === 'courses'
  const { data: courses = [] } = useQuery({ ...apiQuery('GET /api/admin/courses'), enabled: isForCourse })
  const details = useQuery({
    ...apiQuery('GET /api/admin/courses/:id/details', { params: { id: courseId } }),
    enabled: isForCourse && courseId !== '',
  })
  const lessons = details.data?.modules.flatMap((module) => module.lessons) ?? []
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      <Field label="Category">
        {(control) => (
          <Select
            {...control}
            value={category}
            onChange={(event) =>
              onChange({ category: event.target.value as typeof category, courseId: '', lessonId: '' })
            }
          >
            <option value="">Choose a category</option>
            {MEDIA_CATEGORIES.map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {isForCourse && (
        <Field label="Course">
          {(control) => (
            <Select
              {...control}
              value={courseId}
              onChange={(event) => onChange({ courseId: event.target.value, lessonId: '' })}
            >
              <option value="">Choose a course</option>
              {courses.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {isForCourse && (
        <Field label="Lesson (optional)">
          {(control) => (
            <Select
              {...control}
              value={lessonId}
              disabled={courseId === ''}
              onChange={(event) => onChange({ lessonId: event.target.value })}
            >
              <option value="">No lesson</option>
              {lessons.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </div>
  )
}
