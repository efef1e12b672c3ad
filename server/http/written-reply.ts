import type { z } from 'zod'

/** A reply that was checked and turned into JSON once, to be sent as it is, perhaps many times. */
export class WrittenReply<T> {
  declare readonly value: T
  readonly json: string
  readonly byteLength: number
  readonly headers: Record<string, string>

  constructor(json: string, headers: Record<string, string>) {
    this.json = json
    this.byteLength = Buffer.byteLength(json)
    this.headers = headers
  }
}

export function writeReply<S extends z.ZodType>(
  schema: S,
  reply: z.output<S>,
  headers: Record<string, string> = {},
): WrittenReply<z.output<S>> {
  return new WrittenReply(JSON.stringify(schema.parse(reply)), headers)
}
