import { useQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'

import { MOST_CHOICES } from '#contract/practice/quiz-limits.ts'
import { FileField } from '#web/back-office/courses/FileField.tsx'
import { newId } from '#web/lib/browser/new-id.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Input } from '#web/ui/Input.tsx'
import { AlertIcon } from '#web/ui/line-icons.tsx'
import { AreaCanvas } from './AreaCanvas.tsx'
import { imageFileQuery } from './authored-quiz.queries.ts'
import type { AreaFields, FieldsOf, QuestionFields } from './quiz-fields.ts'

type Props = {
  question: FieldsOf<'image'>
  courseId: string
  onChange: (question: QuestionFields) => void
  problemAt: (field: string) => string | undefined
}

const SIDES = [
  ['x', 'Left (%)'],
  ['y', 'Top (%)'],
  ['width', 'Width (%)'],
  ['height', 'Height (%)'],
] as const

/** An image, and where to click on it: drawn, or typed as numbers. */
export function ImageFields({ question, courseId, onChange, problemAt }: Props) {
  const { imageKey, imageText, areas } = question
  const key = imageKey.trim()
  const { data } = useQuery({ ...imageFileQuery(key), enabled: key !== '' })
  const url = key === '' ? null : (data?.rows.data[0]?.presignedUrl ?? null)
  const setAreas = (changed: AreaFields[]) => onChange({ ...question, areas: changed })
  const addArea = (area: Omit<AreaFields, 'id'>) => setAreas([...areas, { id: newId(), ...area }])
  const problem =
    problemAt('areas') ??
    areas.flatMap((_, at) => SIDES.map(([side]) => problemAt(`areas.${at}.${side}`))).find((each) => each !== undefined)
  const isFull = areas.length >= MOST_CHOICES
  return (
    <>
      <FileField
        label="Image"
        keyLabel="Image key"
        emptyText="No image yet"
        error={problemAt('imageKey')}
        courseId={courseId}
        kind="image"
        fileKey={imageKey}
        value={imageKey}
        onChange={({ target }) => onChange({ ...question, imageKey: target.value })}
        onPick={({ file }) => onChange({ ...question, imageKey: file.key })}
        onRemove={() => onChange({ ...question, imageKey: '' })}
      />
      <Field
        label="What the image shows"
        hint="Read aloud to students who can't see it. Don't give the answer away."
        error={problemAt('imageText')}
      >
        {(control) => (
          <Input
            {...control}
            value={imageText}
            onChange={({ target }) => onChange({ ...question, imageText: target.value })}
          />
        )}
      </Field>
      <fieldset className="grid gap-3">
        <legend className="mb-1 text-14 font-medium text-ink">Where to click</legend>
        {url ? (
          <AreaCanvas {...{ url, areas }} onDraw={isFull ? undefined : addArea} />
        ) : (
          <p className="text-14 text-muted">Choose an image first.</p>
        )}
        {areas.length > 0 && (
          <ul className="grid gap-3">
            {areas.map((area, at) => (
              <li key={area.id} className="flex flex-wrap items-end gap-3">
                <span className="tabular w-16 self-center text-14 text-ink-soft max-sm:w-full">Area {at + 1}</span>
                {SIDES.map(([side, label]) => (
                  <Field key={side} label={label} className="w-20">
                    {({ id }) => (
                      <Input
                        id={id}
                        aria-label={`${label} of area ${at + 1}`}
                        inputMode="decimal"
                        className="tabular"
                        aria-invalid={problemAt(`areas.${at}.${side}`) !== undefined}
                        value={area[side]}
                        onChange={({ target }) =>
                          setAreas(areas.map((each) => (each === area ? { ...each, [side]: target.value } : each)))
                        }
                      />
                    )}
                  </Field>
                ))}
                <Button
                  variant="quiet"
                  size="icon"
                  aria-label={`Remove area ${at + 1}`}
                  onClick={() => setAreas(areas.toSpliced(at, 1))}
                >
                  <X aria-hidden="true" className="size-4" />
                </Button>
              </li>
            ))}
          </ul>
        )}
        {problem && (
          <p className="flex items-start gap-1.5 text-13 text-loss">
            <AlertIcon className="mt-0.5 size-4 shrink-0" />
            {problem}
          </p>
        )}
        <div>
          <Button
            size="small"
            disabled={isFull}
            aria-invalid={problemAt('areas') !== undefined}
            onClick={() => addArea({ x: '40', y: '40', width: '20', height: '20' })}
          >
            <Plus aria-hidden="true" className="size-4" />
            Add area
          </Button>
        </div>
      </fieldset>
    </>
  )
}
