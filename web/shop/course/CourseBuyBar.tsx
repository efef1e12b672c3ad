import { clsx } from 'clsx'
import type { ReactNode } from 'react'

type Props = { offer: ReactNode; action: ReactNode; isHidden: boolean }

/** On phones and tablets: price and button at the bottom of the screen while the price card is out of view. */
export function CourseBuyBar({ offer, action, isHidden }: Props) {
  return (
    <div
      className={clsx(
        'buy-bar sticky bottom-0 z-20 mt-12 border-t border-line bg-paper transition-[opacity,transform,visibility] duration-180 ease-out lg:hidden print:hidden',
        isHidden && 'invisible translate-y-2 opacity-0',
      )}
    >
      <div className="column flex items-center justify-between gap-4 py-3 max-[22.5rem]:gap-2">
        {offer}
        {action}
      </div>
    </div>
  )
}
