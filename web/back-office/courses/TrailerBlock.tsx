import { useState } from 'react'

import type { AdminCourse } from '#contract/catalog/admin-course.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { useUpdateTrailer } from './courses.mutations.ts'
import { FileKeyInput } from './FileKeyInput.tsx'
import { ManagerSection } from './ManagerSection.tsx'
import { useReportUnsaved, withoutSaved } from './unsaved-parts.ts'

/** Anyone can watch a visible course's trailer, so it should be a video made for that. */
export function TrailerBlock({ course: { id, trailerVideoKey } }: { course: AdminCourse }) {
  const update = useUpdateTrailer(id)
  const [typed, setTyped] = useState<string | null>(null)
  useReportUnsaved('Trailer', typed !== null)
  const shown = typed ?? trailerVideoKey ?? ''
  const save = (key: string) =>
    update.mutate({ trailerVideoKey: key.trim() }, { onSuccess: () => setTyped(withoutSaved(typed)) })
  return (
    <ManagerSection title="Trailer" hint="Anyone can watch it without buying the course.">
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          save(shown)
        }}
      >
        <Field label="Trailer video key">
          {(control) => (
            <FileKeyInput
              {...control}
              courseId={id}
              kind="video"
              value={shown}
              onChange={({ target }) => setTyped(target.value)}
              onPick={({ key }) => save(key)}
            />
          )}
        </Field>
        <div>
          <Button type="submit" disabled={update.isPending || typed === null}>
            {update.isPending ? 'Saving...' : 'Update Trailer'}
          </Button>
        </div>
      </form>
    </ManagerSection>
  )
}
