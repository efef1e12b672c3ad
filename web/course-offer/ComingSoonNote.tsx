import { clsx } from 'clsx'

type Props = {
  /** Needed where other courses are sold along with it. */
  title?: string | undefined
  className?: string
}

/** What buyers get of a course whose lessons are still to come. */
export function ComingSoonNote({ title, className }: Props) {
  return (
    <p className={clsx('text-14 text-ink-soft', className)}>
      {title !== undefined && (
        <>
          <bdi>{title}</bdi> is coming soon.{' '}
        </>
      )}
      You get access now, and new lessons as they&apos;re released.
    </p>
  )
}
