import type { ReactNode } from 'react'

import { Footer } from './Footer.tsx'
import { NavBar } from './NavBar.tsx'
import { SandboxNotice } from './SandboxNotice.tsx'
import { Toaster } from './Toaster.tsx'

/** What stands around every page. */
export function Shell({ children }: { children: ReactNode }) {
  return (
    <>
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-flame px-4 py-3 font-medium text-on-flame focus:translate-y-0"
      >
        Skip to content
      </a>
      <div className="flex min-h-svh flex-col">
        <SandboxNotice />
        <NavBar />
        <main id="main" tabIndex={-1} className="flex-1">
          {children}
        </main>
        <Footer />
      </div>
      <Toaster />
    </>
  )
}
