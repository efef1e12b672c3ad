import { lazy, type ReactNode, Suspense, useState } from 'react'

import { useShortcut } from './use-shortcut.ts'

const PaletteDialog = lazy(async () => ({ default: (await import('./PaletteDialog.tsx')).PaletteDialog }))

/** Ctrl K (⌘ K) opens and closes the palette. The dialog loads when it first opens. */
export function useCommandPalette(): { open: () => void; dialog: ReactNode } {
  const [isOpen, setIsOpen] = useState(false)
  useShortcut('k', () => setIsOpen((open) => !open))
  const dialog = isOpen && (
    <Suspense fallback={null}>
      <PaletteDialog onClose={() => setIsOpen(false)} />
    </Suspense>
  )
  return { open: () => setIsOpen(true), dialog }
}
