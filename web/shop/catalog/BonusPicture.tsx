import { clsx } from 'clsx'

import { BrandMark } from '#web/ui/BrandMark.tsx'

/** Takes the place of a picture beside a bundle's bonus materials. */
export function BonusPicture({ className }: { className: string }) {
  return (
    <span className={clsx('grid aspect-video place-items-center bg-raised', className)}>
      <BrandMark className="size-5" />
    </span>
  )
}
