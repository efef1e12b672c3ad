import { createContext, type ReactNode, useContext, useState } from 'react'
import { createPortal } from 'react-dom'

type Place = { element: HTMLElement | null; setElement: (element: HTMLElement | null) => void }

const SortPlaceContext = createContext<Place | undefined>(undefined)

/** Around a search and its list: the list's sort choice stands at the `SortPlace` in the row of the search. */
export function SortsInSearchRow({ children }: { children: ReactNode }) {
  const [element, setElement] = useState<HTMLElement | null>(null)
  return <SortPlaceContext value={{ element, setElement }}>{children}</SortPlaceContext>
}

/** Takes no room while the headers of the list can sort. */
export function SortPlace() {
  const place = useContext(SortPlaceContext)
  return <div ref={place?.setElement} className="contents" />
}

/** Puts the sort choice of a list where the search wants it, or leaves it above the list. */
export function AtSortPlace({ children }: { children: ReactNode }) {
  const place = useContext(SortPlaceContext)
  if (!place) return children
  return place.element && createPortal(children, place.element)
}
