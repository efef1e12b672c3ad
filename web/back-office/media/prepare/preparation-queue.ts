import { judgeFailure } from './preparation-failure.ts'
import { getPreparations, type Preparation, setPreparations } from './preparations.ts'
import {
  forgetUnfinished,
  listUnfinished,
  rememberPaused,
  rememberUnfinished,
  wasPaused,
} from './unfinished-preparations.ts'
import { whenRunning } from './when-running.ts'

export type VideoToPrepare = {
  mediaFileId: string
  name: string
  /** Where the original is stored. */
  key: string
  /** Tells the server that it's still us after a reload. */
  browserId?: string | undefined
  /** Gone after a reload; then the stored original is read. */
  file?: File | undefined
}

export type Control = {
  signal: AbortSignal
  /** Resolves at once, or when staff press Resume. Rejects when they press Cancel. */
  whenRunning: () => Promise<void>
  onPauseChange: (listener: (isPaused: boolean) => void) => void
  onProgress: (progress: { percent: number; wouldLoseWork: boolean }) => void
}

type Work = {
  make: (video: VideoToPrepare, control: Control) => Promise<void>
  /** Tells the server that this browser won't finish it. Returns what happens to the video instead. */
  giveUp: (video: VideoToPrepare) => Promise<string>
  /** Nothing is left to do. */
  onIdle: () => void
  /** Only one tab of this browser prepares at a time. */
  takeTurn: (work: () => Promise<void>, turn: { signal: AbortSignal; onWait: () => void }) => Promise<void>
}

const CANCELED = new Error('Canceled.')
const KEEP_TRYING_EVERY_MS = 15_000

/** Prepares videos one after the other, and remembers which ones for after a reload. */
export function createPreparationQueue({ make, giveUp, onIdle, takeTurn }: Work) {
  const files = new Map<string, File>()
  let running: { id: string; abort: AbortController } | undefined
  let pauseListeners: ((isPaused: boolean) => void)[] = []
  let gate = Promise.withResolvers<void>()
  gate.resolve()

  const showItems = (items: readonly Preparation[]) => setPreparations({ ...getPreparations(), items })
  const change = (id: string, fields: Partial<Preparation>) =>
    showItems(getPreparations().items.map((item) => (item.mediaFileId === id ? { ...item, ...fields } : item)))
  const remove = (id: string) => {
    files.delete(id)
    forgetUnfinished(id)
    showItems(getPreparations().items.filter(({ mediaFileId }) => mediaFileId !== id))
    // Whatever is uploaded next isn't paused.
    if (getPreparations().items.length === 0) setPaused(false)
  }

  async function run() {
    if (running) return
    const { items } = getPreparations()
    const next = items.find(({ state }) => state === 'waiting')
    if (items.length === 0) onIdle()
    // Without the server, the others would fail as well.
    if (!next || items.some(({ isTemporary }) => isTemporary)) return
    const { mediaFileId: id, name, key, browserId } = next
    const abort = new AbortController()
    running = { id, abort }
    const video = { mediaFileId: id, name, key, browserId, file: files.get(id) }
    const work = async () => {
      change(id, { state: 'preparing', isInOtherTab: false })
      await make(video, {
        signal: abort.signal,
        whenRunning: () => whenRunning(gate.promise, abort.signal),
        onPauseChange: (listener) => pauseListeners.push(listener),
        onProgress: (progress) => change(id, progress),
      })
    }
    try {
      await takeTurn(work, { signal: abort.signal, onWait: () => change(id, { isInOtherTab: true }) })
      remove(id)
    } catch (error) {
      await settle(video, error)
    } finally {
      running = undefined
      pauseListeners = []
    }
    run()
  }

  async function settle(video: VideoToPrepare, error: unknown) {
    const { mediaFileId: id } = video
    if (error === CANCELED) {
      // In this order, so that the library doesn't show it as being prepared once it's gone from the list.
      await giveUp(video).catch(() => {})
      return remove(id)
    }
    const outcome = judgeFailure(error)
    if (outcome.type === 'obsolete') return remove(id)
    const { isRetryable, isTemporary } = outcome
    const instead = isRetryable ? '' : await giveUp(video).catch(() => '')
    const reason = `${outcome.reason} ${instead}`.trim()
    if (!isRetryable) forgetUnfinished(id)
    // The file may have changed on this device, but not in storage.
    if (!isTemporary) files.delete(id)
    change(id, { state: 'failed', wouldLoseWork: false, reason, isRetryable, isTemporary })
    if (isTemporary) setTimeout(retryTemporary, KEEP_TRYING_EVERY_MS)
  }

  function setPaused(isPaused: boolean) {
    if (isPaused === getPreparations().isPaused) return
    if (isPaused) gate = Promise.withResolvers<void>()
    else gate.resolve()
    setPreparations({ ...getPreparations(), isPaused })
    rememberPaused(isPaused)
    for (const listener of pauseListeners) listener(isPaused)
  }

  function add({ mediaFileId, name, key, browserId = crypto.randomUUID(), file }: VideoToPrepare) {
    const { items } = getPreparations()
    if (items.some((item) => item.mediaFileId === mediaFileId && item.state !== 'failed')) return
    if (file) files.set(mediaFileId, file)
    const isKnown = items.some((item) => item.mediaFileId === mediaFileId)
    const video = { mediaFileId, name, key, browserId }
    if (!listUnfinished().some((saved) => saved.mediaFileId === mediaFileId)) rememberUnfinished(video)
    const waiting = { ...video, state: 'waiting' as const, percent: 0, wouldLoseWork: false }
    showItems(isKnown ? items.map((item) => (item.mediaFileId === mediaFileId ? waiting : item)) : [...items, waiting])
    run()
  }

  function retryTemporary() {
    for (const item of getPreparations().items) if (item.isTemporary) add(item)
  }

  return {
    add,
    /** After a reload. */
    addUnfinished() {
      const videos = listUnfinished()
      for (const video of videos) add(video)
      if (videos.length > 0) setPaused(wasPaused())
    },
    retryTemporary,
    pause: () => setPaused(true),
    resume: () => setPaused(false),
    cancel(mediaFileId: string) {
      const video = getPreparations().items.find((item) => item.mediaFileId === mediaFileId)
      if (running?.id === mediaFileId) running.abort.abort(CANCELED)
      else if (video) {
        remove(mediaFileId)
        if (video.state !== 'failed' || video.isRetryable) giveUp(video).catch(() => {})
      }
    },
  }
}
