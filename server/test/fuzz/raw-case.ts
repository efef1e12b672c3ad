/** Bytes that no client library would send. `{host}` is the shop, `{file}` a file that anyone may read. */
export type RawCase = {
  name: string
  /** Sent in this order, with a pause in between. */
  parts: (string | Buffer)[]
  /** The time within which the shop must respond or close; slow cases get their time limit. */
  withinMs?: number
  /** Any more would be responses to a smuggled request. */
  maxResponses?: number
}
