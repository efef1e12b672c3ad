import { Temporal } from 'temporal-polyfill'

/** While a zone keeps the same distance from UTC. Times are milliseconds since 1970. */
type OffsetSpan = { startMs: number; endMs: number; offsetMs: number }

const MS_PER_NANOSECOND = 1e-6
const YEAR_MS = 366 * 24 * 3_600_000
/** More than there are zones, so only made-up years could fill it. */
const MOST_KEPT = 1_000
const spansByZone = new Map<string, OffsetSpan[]>()

/** The spans of a zone that touch a range, in order and without gaps. Searching for changes is slow, so years are kept. */
export function zoneOffsets(timeZone: string, fromMs: number, toMs: number): OffsetSpan[] {
  const firstYear = new Date(fromMs).getUTCFullYear()
  const lastYear = new Date(toMs).getUTCFullYear()
  const spans: OffsetSpan[] = []
  for (let year = firstYear; year <= lastYear; year++) {
    for (const span of spansOfYear(timeZone, year)) {
      if (span.startMs < toMs && span.endMs > fromMs) spans.push(span)
    }
  }
  return spans
}

function spansOfYear(timeZone: string, year: number): OffsetSpan[] {
  const key = `${timeZone} ${year}`
  const kept = spansByZone.get(key)
  if (kept) return kept
  if (spansByZone.size >= MOST_KEPT) spansByZone.clear()
  const spans = findSpans(timeZone, Date.UTC(year, 0), Date.UTC(year + 1, 0))
  spansByZone.set(key, spans)
  return spans
}

function findSpans(timeZone: string, startMs: number, endMs: number): OffsetSpan[] {
  const spans: OffsetSpan[] = []
  let at = Temporal.Instant.fromEpochMilliseconds(startMs).toZonedDateTimeISO(timeZone)
  while (at.epochMilliseconds < endMs && at.epochMilliseconds - startMs < YEAR_MS) {
    const next = at.getTimeZoneTransition('next')
    const until = Math.min(next?.epochMilliseconds ?? endMs, endMs)
    spans.push({ startMs: at.epochMilliseconds, endMs: until, offsetMs: at.offsetNanoseconds * MS_PER_NANOSECOND })
    if (!next || until === endMs) break
    at = next
  }
  return spans
}
