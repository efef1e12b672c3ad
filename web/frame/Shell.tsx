import { clsx } from 'clsx'
import type { ReactNode } from 'react'

import { LazySection } from '#web/lib/routing/LazySection.tsx'
import { footerSection } from './frame-sections.ts'
import { NavBar } from './NavBar.tsx'
import { ShopNotices } from './ShopNotices.tsx'
import { Toaster } from './Toaster.tsx'

const NO_PROPS = {}

type Props = {
  children: ReactNode
  /** Below the navigation bar. */
  tabs?: ReactNode
  /**
   * `shop` has the navigation bar and footer. A page that is `alone` fills the window and has its own way back.
   * `none` leaves everything, even the main element, to the children.
   */
  frame: 'shop' | 'alone' | 'none'
}

/** The frame around every page. */
export function Shell({ children, tabs, frame }: Props) {
  return (
    <>
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-flame px-4 py-3 font-medium text-on-flame focus:translate-y-0"
      >
        Skip to content
      </a>
      <div className="flex min-h-svh flex-col">
        {frame !== 'none' && <ShopNotices />}
        {frame === 'shop' && <NavBar />}
        {tabs}
        {frame === 'none' ? (
          children
        ) : (
          <main id="main" tabIndex={-1} className={clsx('flex-1', frame === 'alone' && 'grid')}>
            {children}
          </main>
        )}
        {frame === 'shop' && <LazySection code={footerSection} section={NO_PROPS} />}
      </div>
      <Toaster />
    </>
  )
}
