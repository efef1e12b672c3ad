import { vi } from 'vitest'

type Put = { url: string; type: string; bytes: number }

/**
 * Replaces the file store that browsers upload to, at `XMLHttpRequest`. Every PUT waits until the test calls `accept`
 * or `refuse`, unless `answer` handles each one.
 */
export class StoreStandIn {
  readonly puts: Put[] = []
  /** PUTs that the browser aborted. */
  readonly aborted: string[] = []
  readonly #waiting: FakeUpload[] = []
  readonly #answer: ((put: Put) => number) | undefined

  constructor(answer?: (put: Put) => number) {
    this.#answer = answer
    vi.stubGlobal('XMLHttpRequest', FakeUpload.to(this))
  }

  received(upload: FakeUpload, put: Put): void {
    this.puts.push(put)
    if (this.#answer) upload.finish(this.#answer(put))
    else this.#waiting.push(upload)
  }

  gaveUp(upload: FakeUpload, url: string): void {
    this.aborted.push(url)
    this.#waiting.splice(this.#waiting.indexOf(upload), 1)
  }

  progress(bytes: number): void {
    this.#waiting[0]?.upload.onprogress({ loaded: bytes })
  }

  accept(): void {
    this.#waiting.shift()?.finish(200)
  }

  refuse(status: number): void {
    this.#waiting.shift()?.finish(status)
  }
}

class FakeUpload {
  readonly upload = { onprogress: (_: { loaded: number }) => {} }
  status = 0
  onload = () => {}
  onerror = () => {}
  onabort = () => {}
  onloadend = () => {}
  readonly #store: StoreStandIn
  #url = ''
  #type = ''

  constructor(store: StoreStandIn) {
    this.#store = store
  }

  /** The class that pages use as `new XMLHttpRequest()`. */
  static to(store: StoreStandIn): new () => FakeUpload {
    return class extends FakeUpload {
      constructor() {
        super(store)
      }
    }
  }

  open(_method: string, url: string) {
    this.#url = url
  }

  setRequestHeader(_name: string, value: string) {
    this.#type = value
  }

  send(body: Blob) {
    this.#store.received(this, { url: this.#url, type: this.#type, bytes: body.size })
  }

  abort() {
    this.#store.gaveUp(this, this.#url)
    this.onabort()
    this.onloadend()
  }

  /** Status 0 means a broken connection. */
  finish(status: number) {
    queueMicrotask(() => {
      this.status = status
      if (status === 0) this.onerror()
      else this.onload()
      this.onloadend()
    })
  }
}
