import { clsx } from 'clsx'

/** Holds the place of what is loading; give it the size of the real thing. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={clsx('block animate-wait rounded-control bg-raised', className)} />
}
