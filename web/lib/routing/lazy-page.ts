import type { ReactNode } from 'react'

import { loadOnce } from '#web/lib/api/load-once.ts'
import { failUnlessReloading } from './reload-for-new-version.ts'

export type PageProps<Params = Record<never, string>> = { params: Params }
type PageComponent<Params = Record<never, string>> = (props: PageProps<Params>) => ReactNode

/** A page in its own chunk. Unlike with React.lazy, `use(load())` has it at once when the chunk has been loaded. */
export type LazyPage<Params = Record<never, string>> = {
  /** Path from the web folder, which is also the page's key in the build manifest. */
  source: string
  load: () => Promise<PageComponent<Params>>
}

export function lazyPage<Params>(source: string, importPage: () => Promise<PageComponent<Params>>): LazyPage<Params> {
  return { source, load: loadOnce(() => importPage().catch(failUnlessReloading)) }
}
