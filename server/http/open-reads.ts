import type { ServerResponse } from 'node:http'

const LOOK_EVERY_MS = 1_000

/** Which of these files are no longer there for anybody. */
type FindGone = (keys: string[]) => Promise<Set<string>>

/**
 * Files that are being sent. A video element may fetch an hour of video in one answer, so a file that is deleted
 * meanwhile, here or in another process, must be cut off in the middle.
 */
export class OpenReads {
  readonly #findGone: FindGone
  readonly #open = new Map<string, Set<ServerResponse>>()
  #timer: NodeJS.Timeout | undefined

  constructor(findGone: FindGone) {
    this.#findGone = findGone
  }

  watch(key: string, response: ServerResponse): void {
    const responses = this.#open.get(key) ?? new Set()
    this.#open.set(key, responses.add(response))
    response.once('close', () => {
      responses.delete(response)
      if (responses.size === 0 && this.#open.get(key) === responses) this.#open.delete(key)
    })
    this.#timer ??= setInterval(() => void this.#cutGone().catch(() => {}), LOOK_EVERY_MS).unref()
  }

  async #cutGone(): Promise<void> {
    if (this.#open.size === 0) {
      clearInterval(this.#timer)
      this.#timer = undefined
      return
    }
    for (const key of await this.#findGone([...this.#open.keys()])) {
      for (const response of this.#open.get(key) ?? []) response.destroy()
    }
  }
}
