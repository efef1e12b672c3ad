import { toast } from '#web/lib/toasts/toasts.ts'
import { isReloading } from './reload-for-new-version.ts'

/** Loads code on demand. On failure the page stays as it is and shows a toast. */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part | undefined> {
  try {
    return await load()
  } catch {
    // The page is reloading: never resolve, because navigating now would cancel the reload.
    if (await isReloading()) return new Promise(() => {})
    toast({
      title: 'Loading failed',
      description: 'Please check your connection and try again.',
      variant: 'destructive',
    })
    return undefined
  }
}
