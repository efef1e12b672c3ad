import { EncodingImpossible } from './encoding-impossible.ts'
import type { LadderReport, LadderRequest } from './ladder-messages.ts'
import type { LadderEncoder, ReadStored } from './make-ladder.ts'

/** A worker that encodes, so that the page stays responsive. */
export function openLadderEncoder(readStored: ReadStored): LadderEncoder {
  const worker = new Worker(new URL('./ladder-worker.ts', import.meta.url), { type: 'module' })
  const ask = (request: LadderRequest) => worker.postMessage(request)
  return {
    setPaused: (isPaused) => ask({ type: isPaused ? 'pause' : 'resume' }),
    close: () => worker.terminate(),
    make: (request, onProgress, signal) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) return reject(signal.reason)
        signal.addEventListener('abort', () => reject(signal.reason), { once: true })
        worker.onerror = () => reject(new Error('The encoder stopped.'))
        worker.onmessage = ({ data }: MessageEvent<LadderReport>) => {
          if (data.type === 'progress') onProgress(data.share)
          else if (data.type === 'done') resolve()
          else if (data.type === 'failed') {
            reject(data.isImpossible ? new EncodingImpossible(data.reason) : new Error(data.reason))
          } else {
            const { readId, start, end } = data
            readStored(start, end).then(
              (bytes) => worker.postMessage({ type: 'bytes', readId, bytes }, [bytes]),
              reject,
            )
          }
        }
        ask(request)
      }),
  }
}
