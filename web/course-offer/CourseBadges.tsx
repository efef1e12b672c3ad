import { courseLevel, isComingSoon } from '#contract/catalog/known-courses.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { OwnedBadge } from './OwnedBadge.tsx'

type Props = { slug: string; isEnrolled: boolean | undefined }

export function CourseBadges({ slug, isEnrolled = false }: Props) {
  return (
    <p className="flex flex-wrap gap-2">
      <Badge>{courseLevel(slug)}</Badge>
      {isComingSoon(slug) && <Badge variant="default">COMING SOON</Badge>}
      {isEnrolled && <OwnedBadge />}
    </p>
  )
}
