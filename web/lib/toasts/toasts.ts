export type Toast = {
  id: number
  title: string
  description?: string
  variant: 'default' | 'destructive'
  /** A few words on one line, where a card would cover too much. */
  isBrief?: boolean
}

export type ToastInput = Omit<Toast, 'id' | 'variant'> & {
  variant?: Toast['variant']
  durationMs?: number
}

const DEFAULT_DURATION_MS = 5000

let shown: Toast | null = null
let lastId = 0
let timer: ReturnType<typeof setTimeout> | undefined
let remainingMs = 0
let countingSince: number | null = null
const listeners = new Set<() => void>()

/** Shows one message at a time; a newer one replaces it. */
export function toast({ durationMs = DEFAULT_DURATION_MS, variant = 'default', ...message }: ToastInput) {
  lastId += 1
  show({ id: lastId, variant, ...message })
  remainingMs = durationMs
  resumeToast()
}

export function dismissToast() {
  clearTimeout(timer)
  show(null)
}

/** Pauses the timer while someone hovers or focuses the toast. */
export function pauseToast() {
  clearTimeout(timer)
  if (countingSince !== null) remainingMs -= Date.now() - countingSince
  countingSince = null
}

export function resumeToast() {
  clearTimeout(timer)
  if (!shown) return
  countingSince = Date.now()
  timer = setTimeout(dismissToast, remainingMs)
}

export function currentToast(): Toast | null {
  return shown
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function show(next: Toast | null) {
  shown = next
  for (const listener of listeners) listener()
}
