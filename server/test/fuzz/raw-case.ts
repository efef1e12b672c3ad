/** Bytes that no client library would send. `{host}` is the shop, `{file}` a public file. */
export type RawCase = {
  name: string
  /** Sent in this order, with a pause in between. */
  parts: (string | Buffer)[]
  /** How soon the shop must respond or close the connection; slow requests may use their full time limit. */
  withinMs?: number
  /** More responses would mean that a smuggled request was answered. */
  maxResponses?: number
}
