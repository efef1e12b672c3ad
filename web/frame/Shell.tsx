import { clsx } from 'clsx'
import type { ReactNode } from 'react'

import { Footer } from './Footer.tsx'
import { MaintenanceNotice } from './MaintenanceNotice.tsx'
import { NavBar } from './NavBar.tsx'
import { SandboxNotice } from './SandboxNotice.tsx'
import { Toaster } from './Toaster.tsx'

type Props = {
  children: ReactNode
  /** The page fills the window and has its own way back. */
  fullScreen: boolean
}

/** The frame around every page. */
export function Shell({ children, fullScreen }: Props) {
  return (
    <>
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-flame px-4 py-3 font-medium text-on-flame focus:translate-y-0"
      >
        Skip to content
      </a>
      <div className="flex min-h-svh flex-col">
        <MaintenanceNotice />
        <SandboxNotice />
        {!fullScreen && <NavBar />}
        <main id="main" tabIndex={-1} className={clsx('flex-1', fullScreen && 'grid')}>
          {children}
        </main>
        {!fullScreen && <Footer />}
      </div>
      <Toaster />
    </>
  )
}
