import { randomBytes } from 'node:crypto'

export const KIND = { server: 2, client: 3, consumer: 5 }

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/
const SAMPLED = 1

type Value = string | number
type Options = { name: string; kind: number; parent?: Parent | undefined; startedAt?: number }
/** `isSampled` false: nothing of this trace is kept. */
type Parent = { traceId: string; spanId: string; isSampled: boolean }

/** A piece of work with a beginning and an end, as OpenTelemetry defines it. */
export class Span {
  name: string
  readonly traceId: string
  readonly spanId = randomBytes(8).toString('hex')
  readonly isSampled: boolean
  readonly attributes: Record<string, Value> = {}
  readonly #kind: number
  readonly #parentId: string | undefined
  readonly #startedAt: number
  isFailed = false
  #endedAt = 0

  constructor({ name, kind, parent, startedAt = now() }: Options, share: number) {
    this.name = name
    this.#kind = kind
    this.traceId = parent?.traceId ?? randomBytes(16).toString('hex')
    this.#parentId = parent?.spanId
    this.isSampled = parent?.isSampled ?? Math.random() < share
    this.#startedAt = startedAt
  }

  get traceparent(): string {
    return `00-${this.traceId}-${this.spanId}-${this.isSampled ? '01' : '00'}`
  }

  end(): void {
    this.#endedAt = now()
  }

  /** As OTLP writes it in JSON. */
  toJson() {
    return {
      traceId: this.traceId,
      spanId: this.spanId,
      ...(this.#parentId && { parentSpanId: this.#parentId }),
      name: this.name,
      kind: this.#kind,
      startTimeUnixNano: nanoseconds(this.#startedAt),
      endTimeUnixNano: nanoseconds(this.#endedAt),
      attributes: toAttributes(this.attributes),
      status: this.isFailed ? { code: 2 } : {},
    }
  }
}

/** Milliseconds since 1970, with fractions. */
export const now = () => performance.timeOrigin + performance.now()

const nanoseconds = (ms: number) => `${Math.round(ms * 1000)}000`

export function toAttributes(values: Record<string, Value>) {
  return Object.entries(values).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: value } : { stringValue: value },
  }))
}

/** The W3C header; undefined when it's missing or not valid. */
export function readTraceparent(header: unknown): Parent | undefined {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(String(header)) ?? []
  if (!traceId || !spanId || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined
  return { traceId, spanId, isSampled: (Number.parseInt(flags ?? '', 16) & SAMPLED) === SAMPLED }
}
