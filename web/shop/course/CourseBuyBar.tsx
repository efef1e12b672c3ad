import { clsx } from 'clsx'
import type { ReactNode } from 'react'

type Props = { offer: ReactNode; action: ReactNode; isHidden: boolean }

/** On phones and tablets: the offer and its button at the foot of the screen while those of the card are out of view. */
export function CourseBuyBar({ offer, action, isHidden }: Props) {
  return (
    <div
      className={clsx(
        'buy-bar sticky bottom-0 z-20 mt-12 border-t border-line bg-paper transition-[opacity,transform,visibility] duration-180 ease-out lg:hidden',
        isHidden && 'invisible translate-y-2 opacity-0',
      )}
    >
      <div className="column flex items-center justify-between gap-4 py-3">
        {offer}
        {action}
      </div>
    </div>
  )
}
