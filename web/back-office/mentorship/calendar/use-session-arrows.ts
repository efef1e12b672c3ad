import { type KeyboardEvent, useRef, useState } from 'react'

import type { HostedSession } from '#contract/mentorship/mentorship-session.ts'
import { dayIn, ownZone } from '#web/lib/time-and-money/zoned-time.ts'

/**
 * The calendar is one stop for Tab; the arrow keys move between sessions: up and down to the next one, left and right to
 * the next day that has any.
 */
export function useSessionArrows(sessions: readonly HostedSession[]) {
  const box = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<string>()
  const zone = ownZone()
  const places = sessions.map(({ id, startsAt }) => ({ id, day: dayIn(startsAt, zone) }))
  const reachable = places.some(({ id }) => id === chosen) ? chosen : places[0]?.id
  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target.closest('[data-session]') : null
    const from = places.findIndex(({ id }) => id === target?.getAttribute('data-session'))
    const next = from < 0 ? undefined : nextPlace(event.key, from, places)
    if (!next) return
    event.preventDefault()
    setChosen(next)
    box.current?.querySelector<HTMLElement>(`[data-session="${next}"]`)?.focus()
  }
  return { box, onKeyDown, isReachable: (id: string) => id === reachable, choose: setChosen }
}

type Place = { id: string; day: string }

function nextPlace(key: string, from: number, places: readonly Place[]): string | undefined {
  const day = places[from]?.day ?? ''
  switch (key) {
    case 'ArrowUp':
      return places[from - 1]?.id
    case 'ArrowDown':
      return places[from + 1]?.id
    case 'ArrowRight':
      return places.find((place) => place.day > day)?.id
    case 'ArrowLeft': {
      const before = places.findLast((place) => place.day < day)?.day
      return places.find((place) => place.day === before)?.id
    }
    case 'Home':
      return places[0]?.id
    case 'End':
      return places.at(-1)?.id
    default:
      return undefined
  }
}
