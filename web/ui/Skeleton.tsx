import { clsx } from 'clsx'

/** A loading placeholder; give it the size of the real content. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={clsx('block animate-wait rounded-control bg-raised', className)} />
}
