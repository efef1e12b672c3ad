import { lazy, Suspense, useState } from 'react'

import { Button } from '#web/ui/Button.tsx'
import { SearchIcon } from '#web/ui/line-icons.tsx'
import { useShortcut } from './use-shortcut.ts'

const PaletteDialog = lazy(async () => ({ default: (await import('./PaletteDialog.tsx')).PaletteDialog }))

/** A button for people who don't know Ctrl K (⌘ K) yet. The dialog loads when it first opens. */
export function CommandPalette() {
  const [isOpen, setIsOpen] = useState(false)
  useShortcut('k', () => setIsOpen((open) => !open))
  return (
    <>
      <Button
        variant="outline"
        size="icon"
        aria-label="Go to"
        title="Go to… (Ctrl K or ⌘ K)"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setIsOpen(true)}
      >
        <SearchIcon className="size-4" />
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <PaletteDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
