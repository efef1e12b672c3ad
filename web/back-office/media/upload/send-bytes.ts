/** Storage rejected the upload with this HTTP status; 0 means no connection. */
export class UploadRejected extends Error {
  override readonly name = 'UploadRejected'
  readonly status: number

  constructor(status: number) {
    super('Upload to S3 failed')
    this.status = status
  }
}

type Options = {
  contentType: string
  onSent: (bytes: number) => void
  signal: AbortSignal
}

/** A PUT that reports progress, which `fetch` can't. */
export function sendBytes(url: string, body: Blob, { contentType, onSent, signal }: Options): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    signal.addEventListener('abort', stop)
    request.open('PUT', url)
    request.setRequestHeader('content-type', contentType)
    request.upload.onprogress = ({ loaded }) => onSent(loaded)
    request.onload = () => (request.status < 300 ? resolve() : reject(new UploadRejected(request.status)))
    request.onerror = () => reject(new UploadRejected(0))
    request.onabort = () => reject(signal.reason)
    request.onloadend = () => signal.removeEventListener('abort', stop)
    request.send(body)
  })
}
