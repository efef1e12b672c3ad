import { type ComponentType, createElement, memo, type ReactNode, Suspense, use } from 'react'

import { loadOnce } from '#web/lib/api/load-once.ts'

type SectionCode<Props> = {
  load: () => Promise<ComponentType<Props>>
  loaded: () => ComponentType<Props> | undefined
  loadQuietly: () => Promise<ComponentType<Props>>
}

/** The code of a `LazySection`. */
export function sectionCode<Props>(importSection: () => Promise<ComponentType<Props>>): SectionCode<Props> {
  let component: ComponentType<Props> | undefined
  const load = loadOnce(async () => {
    component = await importSection()
    return component
  })
  return {
    load,
    loaded: () => component,
    // The rest of the page works without it, so a failed download must not replace the page with an error.
    loadQuietly: loadOnce(() => load().catch(() => new Promise<never>(() => {}))),
  }
}

type Props<Section extends object> = {
  code: SectionCode<Section>
  section: Section
  /** Reserves the space when there's no HTML from the server yet. */
  fallback?: ReactNode
}

/**
 * Part of a page that needs no script to be read. The server renders it with the page; the browser loads its code
 * separately, and keeps the server's HTML until then. Its props must stay the same objects: a change before the code
 * has arrived would replace that HTML with the fallback.
 */
export const LazySection = memo(Waiting) as typeof Waiting

function Waiting<Section extends object>({ fallback = null, ...props }: Props<Section>) {
  return (
    <Suspense fallback={fallback}>
      <Loaded {...props} />
    </Suspense>
  )
}

function Loaded<Section extends object>({ code, section }: Props<Section>) {
  return createElement(code.loaded() ?? use(code.loadQuietly()), section)
}
