import { useReads } from '#web/lib/api/use-read.ts'
import { Button } from '#web/ui/Button.tsx'
import { detailsButtonId, loadCourseModal } from './CourseDetails.tsx'
import { courseQuery } from './catalog.queries.ts'

type Props = { slug: string; onOpen: (slug: string) => void; className?: string }

/** Opens the course details; they start loading on hover. */
export function DetailsButton({ slug, onOpen, className }: Props) {
  const reads = useReads()
  const prefetch = () => {
    loadCourseModal().catch(() => {})
    reads.prefetch(courseQuery(slug))
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
