const MINUTE_MS = 60_000
/** The way into the call is offered first from then on. */
const DUE_BEFORE_MS = 15 * MINUTE_MS

type Times = { startsAt: string; endsAt: string }

export const minutesOf = ({ startsAt, endsAt }: Times): number =>
  Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / MINUTE_MS)

/** Whether the call is about to begin, or running. */
export const isDue = ({ startsAt, endsAt }: Times, now: Date): boolean =>
  now.getTime() >= Date.parse(startsAt) - DUE_BEFORE_MS && now < new Date(endsAt)
