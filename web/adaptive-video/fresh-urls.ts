import type { VideoPlayback } from '#contract/media/video-playback.ts'

/** Renewed after this share of their life: the first ones may have been asked for up to twenty minutes ago. */
const RENEW_AFTER_SHARE = 0.6

/** Signed URLs of a video's renditions that are always valid: old ones are replaced before they expire. */
export class FreshUrls {
  readonly #fetchPlayback: () => Promise<VideoPlayback>
  #urls = new Map<string, string>()
  #renewAt = 0
  #renewing: Promise<void> | undefined

  constructor(playback: VideoPlayback, fetchPlayback: () => Promise<VideoPlayback>) {
    this.#fetchPlayback = fetchPlayback
    this.#use(playback)
  }

  /** The same file under a URL that is valid now. Rejects if the viewer may no longer watch it. */
  async renew(url: string): Promise<string> {
    const path = pathOf(url)
    if (!this.#urls.has(path)) return url
    if (Date.now() >= this.#renewAt) {
      this.#renewing ??= this.#fetch().finally(() => {
        this.#renewing = undefined
      })
      await this.#renewing
    }
    return this.#urls.get(path) ?? url
  }

  /** The server refused a URL that should have been valid. */
  expire() {
    this.#renewAt = 0
  }

  async #fetch() {
    this.#use(await this.#fetchPlayback())
  }

  #use({ renditions, validSeconds }: VideoPlayback) {
    this.#urls = new Map(renditions.map(({ url }) => [pathOf(url), new URL(url, location.href).href]))
    this.#renewAt = Date.now() + validSeconds * 1000 * RENEW_AFTER_SHARE
  }
}

/** Only the signature changes, which is in the query. */
function pathOf(url: string): string {
  const { origin, pathname } = new URL(url, location.href)
  return origin + pathname
}
