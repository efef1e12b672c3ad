import { dropKeptPress, keepPress } from '#web/lib/browser/early-click.ts'
import { toast } from '#web/lib/toasts/toasts.ts'
import { isReloading, reloadIfStuck } from './reload-for-new-version.ts'

/** Loads code that something pressed needs. On failure the page stays as it is and shows a toast. */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part | undefined> {
  try {
    return await load()
  } catch (failure) {
    keepPress()
    // The page is reloading: never resolve, because navigating now would cancel the reload.
    if ((await isReloading()) || (await reloadIfStuck(failure as Error))) return new Promise(() => {})
    dropKeptPress()
    toast({
      title: 'Loading failed',
      description: 'Please check your connection and try again.',
      variant: 'destructive',
    })
    return undefined
  }
}
