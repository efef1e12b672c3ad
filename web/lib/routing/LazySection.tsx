import {
  type ComponentType,
  createElement,
  memo,
  type ReactNode,
  type RefObject,
  Suspense,
  use,
  useContext,
  useEffect,
  useRef,
} from 'react'

import { loadOnce, markArrived } from '#web/lib/api/load-once.ts'
import { press } from '#web/lib/browser/early-click.ts'
import { whenSeenOrPressed } from '#web/lib/browser/when-seen-or-pressed.ts'
import { CurrencyContext } from '#web/lib/shop-data/currency.ts'
import { loadPart } from './load-part.ts'

type SectionCode<Props> = {
  load: () => Promise<ComponentType<Props>>
  loaded: () => ComponentType<Props> | undefined
  /** Resolves when the code has been loaded, and never rejects: the rest of the page works without it. For `use`. */
  arrival: Promise<ComponentType<Props>>
  isDrawing: boolean
}

type Options = {
  /** Nothing in it reacts to anything, so the server's HTML is all it needs. */
  isDrawing?: boolean
}

/** The code of a `LazySection`. */
export function sectionCode<Props>(
  importSection: () => Promise<ComponentType<Props>>,
  { isDrawing = false }: Options = {},
): SectionCode<Props> {
  let component: ComponentType<Props> | undefined
  let arrive: (component: ComponentType<Props>) => void
  const arrival = new Promise<ComponentType<Props>>((resolve) => {
    arrive = resolve
  })
  // React only ever waits for `arrival`, so a press may try again at once.
  const load = loadOnce(async () => {
    component = await importSection()
    markArrived(arrival, component)
    arrive(component)
    return component
  }, 0)
  return { load, loaded: () => component, arrival, isDrawing }
}

type Props<Section extends object> = {
  code: SectionCode<Section>
  section: Section
  /** Reserves the space when there's no HTML from the server yet. */
  fallback?: ReactNode
}

/**
 * Part of a page that can be read without any script. The server renders it with the page; the browser loads its code
 * when it comes into view or is pressed, or the currency changes, and keeps the server's HTML until then. Its props must stay the same objects:
 * a change before the code has arrived would replace that HTML with the fallback.
 */
export const LazySection = memo(Waiting) as typeof Waiting

function Waiting<Section extends object>({ code, section, fallback = null }: Props<Section>) {
  const place = useRef<HTMLDivElement>(null)
  const wait = useRef<Wait>({ button: null, end: () => {} })
  const { watch } = useContext(CurrencyContext)
  useEffect(() => {
    if (code.loaded() || !place.current) return
    const load = () => {
      code.load().catch(() => {})
    }
    if (!isFromServer(place.current)) return load()
    if (code.isDrawing) return
    const { current } = wait
    // Prices in it have to change, even out of view: nobody should scroll up to the old ones.
    const unwatch = watch(load)
    const unsee = whenSeenOrPressed(place.current, async (button) => {
      if (!button) return load()
      current.button = button
      // Somebody waits for it, so a failed download has to be reported.
      if (!(await loadPart(code.load))) current.button = null
    })
    current.end = () => {
      unwatch()
      unsee()
    }
    return current.end
  }, [code, watch])
  return (
    <div ref={place}>
      <Suspense fallback={fallback}>
        <Loaded code={code} section={section} wait={wait} />
      </Suspense>
    </div>
  )
}

/** What was pressed before the code had arrived. */
type Wait = { button: HTMLElement | null; end: () => void }

/** React marks what the server rendered with comments, and only that. */
const isFromServer = (place: Element) => place.firstChild?.nodeType === Node.COMMENT_NODE

type LoadedProps<Section extends object> = Pick<Props<Section>, 'code' | 'section'> & { wait: RefObject<Wait> }

function Loaded<Section extends object>({ code, section, wait }: LoadedProps<Section>) {
  return (
    <>
      {createElement(use(code.arrival), section)}
      <WaitOver wait={wait} />
    </>
  )
}

function WaitOver({ wait }: { wait: RefObject<Wait> }) {
  useEffect(() => {
    const { button, end } = wait.current
    end()
    if (button) setTimeout(press, 0, button)
  }, [wait])
  return null
}
