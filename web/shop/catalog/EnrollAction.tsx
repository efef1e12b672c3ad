import { isComingSoon } from '#contract/catalog/known-courses.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { type ButtonStyle, buttonStyle } from '#web/ui/button-style.ts'
import { BuyLink } from './BuyLink.tsx'

type Props = ButtonStyle & {
  course: { id: string; slug: string }
  /** Undefined while loading: the button keeps its place but stays hidden. */
  isEnrolled: boolean | undefined
  /** Overrides the label, as in 'Enroll Now - $99'. */
  enrollLabel?: string
  className?: string
}

/** Enroll in a course, or continue one you own. */
export function EnrollAction({ course, isEnrolled, enrollLabel, variant = 'primary', size, className }: Props) {
  const label = enrollLabel ?? (isComingSoon(course.slug) ? 'Pre-Enroll Now' : 'Enroll Now')
  if (isEnrolled === undefined) {
    return (
      <span aria-hidden="true" className={buttonStyle({ variant, size, className })}>
        <span className="invisible">{label}</span>
      </span>
    )
  }
  if (isEnrolled) {
    return (
      <AppLink href={paths.learn(course.slug)} className={buttonStyle({ variant, size, className })}>
        Continue Learning
      </AppLink>
    )
  }
  return (
    <BuyLink checkout={paths.courseCheckout(course.id)} variant={variant} size={size} className={className}>
      {label}
    </BuyLink>
  )
}
