import type { ReactNode } from 'react'

import type { User } from '#contract/accounts/user.ts'
import { usePreparationStrip } from '#web/back-office/media/prepare/use-preparation-strip.tsx'
import { ShopNotices } from '#web/frame/ShopNotices.tsx'
import { BackOfficeFooter } from './BackOfficeFooter.tsx'
import { BackOfficeTopBar } from './BackOfficeTopBar.tsx'
import { useCommandPalette } from './command-palette/use-command-palette.tsx'
import { Sidebar } from './sidebar/Sidebar.tsx'

/** The frame around every page of the back office: a sidebar on wide screens, a top bar with a drawer on small ones. */
export function BackOfficeFrame({ viewer, children }: { viewer: User; children: ReactNode }) {
  const palette = useCommandPalette()
  const preparationStrip = usePreparationStrip()
  return (
    // The header rows of tables stick right below the top bar, or to the window's edge where there's none.
    <div className="flex flex-1 flex-col [--sticky-top:calc(4rem+1px)] lg:flex-row lg:[--sticky-top:0px]">
      <BackOfficeTopBar viewer={viewer} onSearch={palette.open} />
      <Sidebar viewer={viewer} onSearch={palette.open} />
      <div className="flex min-w-0 flex-1 flex-col">
        <ShopNotices />
        <main id="main" tabIndex={-1} className="flex-1">
          {children}
        </main>
        <BackOfficeFooter />
        {preparationStrip}
      </div>
      {palette.dialog}
    </div>
  )
}
