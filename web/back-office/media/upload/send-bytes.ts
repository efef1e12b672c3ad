/** The store said no; `status` is what it answered. */
export class StoreRefusal extends Error {
  override readonly name = 'StoreRefusal'
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

/** PUT with progress, which `fetch` does not tell. */
export function sendBytes(url: string, body: Blob, { contentType, onSent, signal }: Options): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    signal.addEventListener('abort', stop)
    request.open('PUT', url)
    request.setRequestHeader('content-type', contentType)
    request.upload.onprogress = ({ loaded }) => onSent(loaded)
    request.onload = () => (request.status < 300 ? resolve() : reject(new StoreRefusal(request.status)))
    request.onerror = () => reject(new StoreRefusal(0))
    request.onabort = () => reject(signal.reason)
    request.onloadend = () => signal.removeEventListener('abort', stop)
    request.send(body)
  })
}
