/** Smaller differences are left to hls.js. */
const MUCH_FASTER = 1.5

/**
 * Notices that a connection has got better. hls.js counts a segment by the time it took, so those that arrive in an
 * instant hardly change its estimate, and a small size would stay for minutes.
 */
export class FasterConnection {
  #previous = 0

  /** A better estimate, once two segments in a row have arrived much faster than the current one allows. */
  measure(bitsPerSecond: number, estimate: number): number | null {
    const slower = Math.min(this.#previous, bitsPerSecond)
    this.#previous = bitsPerSecond
    return slower > estimate * MUCH_FASTER ? slower : null
  }
}
