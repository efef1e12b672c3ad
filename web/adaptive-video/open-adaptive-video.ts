import type Hls from 'hls.js'

import type { VideoPlayback } from '#contract/media/video-playback.ts'
import { statusOf } from '#web/lib/api/api-error.ts'

import { chooseEngine } from './choose-engine.ts'
import { FasterConnection } from './faster-connection.ts'
import { FreshUrls } from './fresh-urls.ts'
import { nearestQuality, type Quality } from './saved-quality.ts'

/** After this many failures without playback, trying again won't help. Each wait is twice as long as the last. */
const MAX_RECOVERIES = 3
const FIRST_WAIT_MS = 500
/** hls.js itself would try for half a minute before it reports a failure. */
const SEGMENT_LOADING = {
  default: {
    maxTimeToFirstByteMs: 10_000,
    maxLoadTimeMs: 120_000,
    timeoutRetry: { maxNumRetry: 2, retryDelayMs: 0, maxRetryDelayMs: 0 },
    errorRetry: { maxNumRetry: 1, retryDelayMs: FIRST_WAIT_MS, maxRetryDelayMs: FIRST_WAIT_MS },
  },
}
/** Below that, the clock is too coarse to tell how fast a connection is. */
const SHORTEST_LOAD_MS = 20
/** On connections that people pay for by volume. */
const SAVING_RUNG = 480

/** Opening a lesson loads its first seconds; playing it loads ahead, but not so far that a small size stays for long. */
const BEFORE_PLAYING = { maxBufferLength: 8, maxMaxBufferLength: 8 }
const WHILE_PLAYING = { maxBufferLength: 30, maxMaxBufferLength: 30 }

export type AdaptiveVideo = {
  setQuality: (quality: Quality) => void
  /** After being offline. */
  resume: () => void
  close: () => void
}

type Options = {
  element: HTMLVideoElement
  playback: VideoPlayback
  startAt: number
  quality: Quality
  fetchPlayback: () => Promise<VideoPlayback>
  /** The rendition on the screen. */
  onRung: (rung: number) => void
  /** `refused`: the viewer has lost access. `unplayable`: play the original instead. */
  onProblem: (problem: 'offline' | 'refused' | 'unplayable') => void
}

const loadHls = () => import('hls.js/light')

/** Loads what plays this video before there is a place for it on the page. If that fails, playing it tries again. */
export function preloadEngine({ playlistUrl }: VideoPlayback): void {
  if (playlistUrl && chooseEngine() === 'hls.js') loadHls().catch(() => {})
}

/** Plays a playlist through hls.js, which is loaded only for videos that have one. */
export async function openAdaptiveVideo(options: Options): Promise<AdaptiveVideo | null> {
  const { default: HlsPlayer } = await loadHls()
  if (!HlsPlayer.isSupported()) return null
  const { element, playback, startAt, fetchPlayback, onRung, onProblem } = options
  const urls = new FreshUrls(playback, fetchPlayback)
  let refused = false
  const hls = new HlsPlayer({
    // A worker made from a blob would need a looser content security policy; these files need no conversion.
    enableWorker: false,
    startPosition: startAt > 0 ? startAt : -1,
    // Both would set the same limit.
    capLevelToPlayerSize: !savesData(),
    // It would load a segment only to measure the connection, before the first one that is shown.
    testBandwidth: false,
    abrEwmaDefaultEstimate: estimateForStart(),
    ...BEFORE_PLAYING,
    fragLoadPolicy: SEGMENT_LOADING,
    xhrSetup: async (xhr, url) => {
      const fresh = await urls.renew(url).catch((error) => {
        refused ||= isRefusal(error)
        throw error
      })
      if (fresh !== url) xhr.open('GET', fresh, true)
    },
  })
  const setQuality = (quality: Quality) => applyQuality(hls, playback, quality)
  const loadAhead = () => Object.assign(hls.config, WHILE_PLAYING)
  // The viewer may have been faster than this code.
  if (element.paused) element.addEventListener('play', loadAhead, { once: true })
  else loadAhead()
  let recoveries = 0
  let retry: ReturnType<typeof setTimeout> | undefined
  let isClosed = false
  element.addEventListener('timeupdate', () => {
    if (!element.paused && !element.seeking && element.readyState > element.HAVE_CURRENT_DATA) recoveries = 0
  })
  const { Events, ErrorTypes } = HlsPlayer
  hls.on(Events.MANIFEST_PARSED, () => setQuality(options.quality))
  hls.on(Events.LEVEL_SWITCHED, (_event, { level }) => {
    const shown = hls.levels[level]
    const found = playback.renditions.find(({ width, height }) => width === shown?.width && height === shown.height)
    if (found) onRung(found.rung)
  })
  const connection = new FasterConnection()
  hls.on(Events.FRAG_BUFFERED, (_event, { stats: { loaded, loading } }) => {
    const seconds = Math.max(loading.end - loading.first, SHORTEST_LOAD_MS) / 1000
    const better = connection.measure((loaded * 8) / seconds, hls.bandwidthEstimate)
    if (better !== null) hls.bandwidthEstimate = better
  })
  hls.on(Events.ERROR, (_event, { fatal, type, response }) => {
    if (response?.code === 403) urls.expire()
    if (!fatal) return
    recoveries += 1
    const isNetwork = type === ErrorTypes.NETWORK_ERROR
    if (refused) onProblem('refused')
    else if (isNetwork && !navigator.onLine) onProblem('offline')
    else if (isNetwork && recoveries <= MAX_RECOVERIES) {
      clearTimeout(retry)
      retry = setTimeout(load, FIRST_WAIT_MS * 2 ** (recoveries - 1))
    } else if (isNetwork) {
      findCause(fetchPlayback).then((cause) => isClosed || onProblem(cause))
    } else if (type === ErrorTypes.MEDIA_ERROR && recoveries <= MAX_RECOVERIES) hls.recoverMediaError()
    else onProblem('unplayable')
  })
  // Without its levels, the list of them has to be loaded first.
  const load = () =>
    hls.levels.length > 0
      ? hls.startLoad(element.currentTime)
      : hls.loadSource(new URL(playback.playlistUrl ?? '', location.href).href)
  load()
  hls.attachMedia(element)
  return {
    setQuality,
    resume: () => {
      recoveries = 0
      load()
    },
    close: () => {
      isClosed = true
      clearTimeout(retry)
      hls.destroy()
    },
  }
}

const isRefusal = (error: unknown) => [401, 403, 404].includes(statusOf(error) ?? 0)

/** Files that can't be loaded although the shop answers are missing, or kept from scripts by the bucket's CORS rules. */
async function findCause(fetchPlayback: Options['fetchPlayback']): Promise<'offline' | 'refused' | 'unplayable'> {
  try {
    await fetchPlayback()
    return 'unplayable'
  } catch (error) {
    return isRefusal(error) ? 'refused' : 'offline'
  }
}

function applyQuality(hls: Hls, playback: VideoPlayback, wanted: Quality) {
  const rungs = playback.renditions.map(({ rung }) => rung)
  const levelOf = (rung: Quality) => {
    const size = playback.renditions.find((rendition) => rendition.rung === rung)
    return hls.levels.findIndex(({ width, height }) => width === size?.width && height === size?.height)
  }
  const chosen = nearestQuality(rungs, wanted)
  hls.autoLevelCapping = chosen === null && savesData() ? levelOf(nearestQuality(rungs, SAVING_RUNG)) : -1
  hls.nextLevel = levelOf(chosen)
}

/** Not every browser says. */
type Connection = { saveData?: boolean; downlink?: number }
const connectionOf = (): Connection => (navigator as { connection?: Connection }).connection ?? {}

const savesData = () => connectionOf().saveData === true

/** A segment of four seconds that uses this share of the connection arrives within one. */
const START_SHARE = 0.25
/** Where the browser doesn't say: the smallest size, until the first segment has been measured. */
const CAUTIOUS_BITS_PER_SECOND = 300_000

/** For the first segment, which should show something soon; those after it are chosen by what was measured. */
function estimateForStart(): number {
  const { downlink = 0 } = connectionOf()
  return Math.max(CAUTIOUS_BITS_PER_SECOND, downlink * 1e6 * START_SHARE)
}
