import type { ReactNode } from 'react'

import { loadOnce } from '#web/lib/api/load-once.ts'

export type PageProps<Params = Record<never, string>> = { params: Params }
type PageComponent<Params = Record<never, string>> = (props: PageProps<Params>) => ReactNode

/** A page in its own chunk. Unlike React.lazy, it renders synchronously once the chunk has loaded. */
export type LazyPage<Params = Record<never, string>> = {
  /** Path from the web folder, which is also the page's key in the build manifest. */
  source: string
  load: () => Promise<PageComponent<Params>>
  loaded: () => PageComponent<Params> | undefined
}

export function lazyPage<Params>(source: string, importPage: () => Promise<PageComponent<Params>>): LazyPage<Params> {
  let component: PageComponent<Params> | undefined
  const load = loadOnce(async () => {
    component = await importPage()
    return component
  })
  return { source, load, loaded: () => component }
}
