import { vi } from 'vitest'

type Put = { url: string; type: string; bytes: number }

/**
 * Stands in for the file store that browsers upload to, at `XMLHttpRequest`. Every PUT waits until the test answers it with
 * `accept` or `refuse`, unless `answer` says what to do with each.
 */
export class StoreStandIn {
  readonly puts: Put[] = []
  /** PUTs that the browser gave up. */
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

  /** The class a page would call as `new XMLHttpRequest()`. */
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

  /** Status 0 is a connection that broke. */
  finish(status: number) {
    queueMicrotask(() => {
      this.status = status
      if (status === 0) this.onerror()
      else this.onload()
      this.onloadend()
    })
  }
}
