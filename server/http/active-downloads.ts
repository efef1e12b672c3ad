import type { ServerResponse } from 'node:http'

const POLL_EVERY_MS = 1_000

/** Returns the keys whose files have been deleted. */
type FindDeleted = (keys: string[]) => Promise<Set<string>>

/**
 * Files being sent right now. A video element may fetch an hour of video in one response, so when a file is deleted,
 * here or in another process, its response must be cut off midway.
 */
export class ActiveDownloads {
  readonly #findDeleted: FindDeleted
  readonly #open = new Map<string, Set<ServerResponse>>()
  #timer: NodeJS.Timeout | undefined

  constructor(findDeleted: FindDeleted) {
    this.#findDeleted = findDeleted
  }

  watch(key: string, response: ServerResponse): void {
    const responses = this.#open.get(key) ?? new Set()
    this.#open.set(key, responses.add(response))
    response.once('close', () => {
      responses.delete(response)
      if (responses.size === 0 && this.#open.get(key) === responses) this.#open.delete(key)
    })
    this.#timer ??= setInterval(() => void this.#abortDeleted().catch(() => {}), POLL_EVERY_MS).unref()
  }

  async #abortDeleted(): Promise<void> {
    if (this.#open.size === 0) {
      clearInterval(this.#timer)
      this.#timer = undefined
      return
    }
    for (const key of await this.#findDeleted([...this.#open.keys()])) {
      for (const response of this.#open.get(key) ?? []) response.destroy()
    }
  }
}
