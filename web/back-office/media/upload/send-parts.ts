import { statusOf } from '#web/lib/api/api-error.ts'
import { ConnectionError } from '#web/lib/api/connection-error.ts'
import { sendBytes, UploadRejected } from './send-bytes.ts'

const TRIES_PER_PART = 6
const PARALLEL_PARTS = 2
const PART_TYPE = 'application/octet-stream'

type Parts = { partSizeBytes: number; partCount: number; arrivedParts: number[] }
type Sending = {
  /** Returns where to send this part. Asked again for every try, because a URL may expire while offline. */
  sign: (partNumber: number) => Promise<string>
  onSent: (bytes: number) => void
  signal: AbortSignal
}

/** Sends the parts that haven't arrived, two at a time, and tries again when the connection fails. */
export async function sendParts(file: Blob, { partSizeBytes, partCount, arrivedParts }: Parts, sending: Sending) {
  const sent = new Map(arrivedParts.map((part) => [part, partOf(file, part, partSizeBytes).size]))
  const reportPart = (part: number, bytes: number) => {
    sent.set(part, bytes)
    sending.onSent([...sent.values()].reduce((sum, each) => sum + each, 0))
  }
  const missing = Array.from({ length: partCount }, (_, at) => at + 1).filter((part) => !sent.has(part))
  const work = async () => {
    for (let part = missing.shift(); part !== undefined; part = missing.shift()) {
      const number = part
      await sendPart(number, partOf(file, number, partSizeBytes), {
        ...sending,
        onSent: (bytes) => reportPart(number, bytes),
      })
    }
  }
  await Promise.all(Array.from({ length: PARALLEL_PARTS }, work))
}

const partOf = (file: Blob, part: number, size: number) => file.slice((part - 1) * size, part * size)

async function sendPart(partNumber: number, part: Blob, { sign, onSent, signal }: Sending) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await sendBytes(await sign(partNumber), part, { contentType: PART_TYPE, onSent, signal })
    } catch (error) {
      onSent(0)
      const isRetryable =
        error instanceof UploadRejected || error instanceof ConnectionError || (statusOf(error) ?? 0) >= 500
      if (!isRetryable || attempt === TRIES_PER_PART || signal.aborted) throw error
      await pause(2 ** attempt * 250, signal)
    }
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })
}
