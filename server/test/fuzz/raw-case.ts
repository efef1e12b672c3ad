/** Bytes on the wire, as no client library would send them. `{host}` is the shop, `{file}` one that everybody may read. */
export type RawCase = {
  name: string
  /** Sent in this order, with a pause between them. */
  parts: (string | Buffer)[]
  /** After how long the shop must have answered or closed; slow ones are allowed their time limit. */
  withinMs?: number
  /** More would be answers to a request that hides in another. */
  maxResponses?: number
}
