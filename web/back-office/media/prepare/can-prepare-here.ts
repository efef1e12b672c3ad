/** Every browser that can encode AVC at all can do this. */
const SMALL_AVC = { codec: 'avc1.42001f', width: 640, height: 360, bitrate: 1_000_000, framerate: 30 }

let answer: Promise<boolean> | undefined

/** Whether this browser can make renditions. Browsers offer it on secure pages only. */
export function canPrepareHere(): Promise<boolean> {
  answer ??= ask()
  return answer
}

async function ask(): Promise<boolean> {
  if (typeof VideoEncoder === 'undefined' || typeof Worker === 'undefined' || !navigator.locks) return false
  if (typeof navigator.storage?.getDirectory !== 'function') return false
  try {
    return (await VideoEncoder.isConfigSupported(SMALL_AVC)).supported === true
  } catch {
    return false
  }
}
