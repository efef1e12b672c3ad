/** Large enough for every place a thumbnail is shown. */
const MAX_WIDTH = 1280
/** The first seconds of most videos. */
const ENOUGH_BYTES = 8 * 1024 * 1024
/** A video that can't be read in this time gets no picture from us. */
const PATIENCE_MS = 20_000

/** A picture from early in a video, or null if this browser can't read it. */
export async function grabFrame(video: Blob | string, name: string): Promise<File | null> {
  const player = Object.assign(document.createElement('video'), { muted: true, playsInline: true, preload: 'auto' })
  let url = ''
  try {
    url = URL.createObjectURL(typeof video === 'string' ? await beginningOf(video) : video)
    player.src = url
    await happened(player, 'loadeddata')
    player.currentTime = Math.min(3, player.duration / 4)
    await happened(player, 'seeked')
    return await frameOf(player, name)
  } catch {
    return null
  } finally {
    player.removeAttribute('src')
    URL.revokeObjectURL(url)
  }
}

/** Not from the cache, where this would wait for another player of the same file. */
async function beginningOf(url: string): Promise<Blob> {
  const headers = { Range: `bytes=0-${ENOUGH_BYTES - 1}` }
  const response = await fetch(url, { headers, cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) })
  if (!response.ok) throw new Error('unreadable')
  return response.blob()
}

function happened(player: HTMLVideoElement, event: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('too slow')), PATIENCE_MS)
    const settle = (end: () => void) => () => {
      clearTimeout(timer)
      end()
    }
    player.addEventListener(event, settle(resolve), { once: true })
    player.addEventListener(
      'error',
      settle(() => reject(new Error('unreadable'))),
      { once: true },
    )
  })
}

/** The frame a video stands at, as a picture. */
export async function frameOf(player: HTMLVideoElement, name: string): Promise<File | null> {
  const width = Math.min(MAX_WIDTH, player.videoWidth)
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height: Math.round((width * player.videoHeight) / player.videoWidth) })
  canvas.getContext('2d')?.drawImage(player, 0, 0, canvas.width, canvas.height)
  return toJpeg(canvas, name)
}

export async function toJpeg(canvas: HTMLCanvasElement, name: string): Promise<File | null> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
  return blob && new File([blob], `${name}.jpg`, { type: 'image/jpeg' })
}
