import { toast } from '#web/lib/toasts/toasts.ts'
import { isReloading } from './reload-for-new-version.ts'

/** Fetches code that a press asked for. When it does not come, the page stays as it is and says why. */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part | undefined> {
  try {
    return await load()
  } catch {
    // A fresh page is coming: whoever waits must not act any more, or going back would call the reload off.
    if (await isReloading()) return new Promise(() => {})
    toast({
      title: 'This could not be loaded',
      description: 'Please check your connection and try again.',
      variant: 'destructive',
    })
    return undefined
  }
}
