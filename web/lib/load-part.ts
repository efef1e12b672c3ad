import { isReloading } from './reload-for-new-version.ts'
import { toast } from './toasts.ts'

/** Fetches code that a press asked for. When it does not come, the page stays as it is and says why. */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part | undefined> {
  try {
    return await load()
  } catch {
    if (await isReloading()) return undefined
    toast({
      title: 'This could not be loaded',
      description: 'Please check your connection and try again.',
      variant: 'destructive',
    })
    return undefined
  }
}
