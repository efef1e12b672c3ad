import { useQueryClient } from '@tanstack/react-query'

import { Button } from '#web/ui/Button.tsx'
import { detailsButtonId, loadCourseModal } from './CourseDetails.tsx'
import { courseQuery } from './catalog.queries.ts'

type Props = { slug: string; onOpen: (slug: string) => void; className?: string }

/** Opens the course details; they start loading on hover. */
export function DetailsButton({ slug, onOpen, className }: Props) {
  const queryClient = useQueryClient()
  const prefetch = () => {
    loadCourseModal().catch(() => {})
    queryClient.prefetchQuery(courseQuery(slug))
  }
  return (
    <Button
      id={detailsButtonId(slug)}
      aria-haspopup="dialog"
      className={className}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onClick={() => onOpen(slug)}
    >
      View Details
    </Button>
  )
}
