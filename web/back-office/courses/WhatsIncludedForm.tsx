import { useState } from 'react'

import type { AdminCourse } from '#contract/catalog/admin-course.ts'
import { Button } from '#web/ui/Button.tsx'
import { useUpdateCourse } from './courses.mutations.ts'
import { filledLines, LineInputs } from './LineInputs.tsx'
import { ManagerSection } from './ManagerSection.tsx'
import { useReportUnsaved, withoutSaved } from './unsaved-parts.ts'

export function WhatsIncludedForm({ course: { id, whatsIncluded } }: { course: AdminCourse }) {
  const update = useUpdateCourse(id)
  const [typed, setTyped] = useState<string[] | null>(null)
  useReportUnsaved("What's Included", typed !== null)
  return (
    <ManagerSection title="What's Included">
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (!typed) return
          update.mutate({ whatsIncluded: filledLines(typed) }, { onSuccess: () => setTyped(withoutSaved(typed)) })
        }}
      >
        <LineInputs noun="Item" lines={typed ?? whatsIncluded} onChange={setTyped} />
        {typed && (
          <div className="flex gap-2">
            <Button type="submit" variant="primary" disabled={update.isPending}>
              {update.isPending ? 'Saving...' : 'Save List'}
            </Button>
            <Button onClick={() => setTyped(null)}>Cancel</Button>
          </div>
        )}
      </form>
    </ManagerSection>
  )
}
