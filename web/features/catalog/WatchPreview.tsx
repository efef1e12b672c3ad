import { useState } from 'react'

import type { Course } from '#contract/catalog/course.ts'
import { useOnDemand } from '#web/lib/use-on-demand.ts'
import { Button } from '#web/ui/Button.tsx'
import { PlayIcon } from '#web/ui/line-icons.tsx'

const BUTTON_ID = 'watch-preview'
const loadDialog = async () => (await import('./PreviewDialog.tsx')).PreviewDialog

type Props = { course: Course & { trailerVideoKey: string } }

/** Plays the trailer of a course (decision 44). */
export function WatchPreview({ course }: Props) {
  const { part: PreviewDialog, prefetch, show } = useOnDemand(loadDialog)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        id={BUTTON_ID}
        size="large"
        aria-haspopup="dialog"
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={() => {
          setIsOpen(true)
          show()
        }}
      >
        <PlayIcon className="size-4" />
        Watch Preview
      </Button>
      {PreviewDialog && isOpen && (
        <PreviewDialog course={course} returnFocusTo={BUTTON_ID} onClose={() => setIsOpen(false)} />
      )}
    </>
  )
}
