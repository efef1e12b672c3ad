type Labels = Record<string, string | number>
/** The end of the name, the labels as they're written, and the value. */
type Sample = [string, string, number]
export type MetricFamily = { name: string; type: string; help: string; samples: Sample[] }

/** Prometheus's own text format, which every collector reads. */
export const METRICS_CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

/**
 * Metrics in memory and as text. The usual library takes 100 ms and 20 MB at startup and looks up the labels on every
 * count; here whoever counts often keeps the series, and counting is an addition.
 */
export class MetricsRegistry {
  readonly #metrics = new Map<string, Metric>()
  readonly #readers: (() => void | Promise<void>)[] = []

  /** `known` labels start at zero, so a rate exists from the first event on. */
  counter(name: string, help: string, known: Labels[] = []): Counter {
    const counter = this.#add(new Counter(name, 'counter', help))
    for (const labels of known) counter.with(labels)
    return counter
  }

  /** A figure that can go down. It's set when somebody reads the metrics; see `onRead`. */
  gauge(name: string, help: string): Gauge {
    return this.#add(new Gauge(name, 'gauge', help))
  }

  histogram(name: string, help: string, bounds: readonly number[], known: Labels[] = []): Histogram {
    const histogram = this.#add(new Histogram(name, help, bounds))
    for (const labels of known) histogram.with(labels)
    return histogram
  }

  /** Runs before the metrics are read, to set what costs nothing until then. */
  onRead(read: () => void | Promise<void>): void {
    this.#readers.push(read)
  }

  async read(): Promise<MetricFamily[]> {
    await Promise.all(this.#readers.map((read) => read()))
    return [...this.#metrics.values()].map((metric) => metric.read())
  }

  async text(): Promise<string> {
    return formatMetrics(await this.read())
  }

  #add<M extends Metric>(metric: M): M {
    if (this.#metrics.has(metric.name)) throw new Error(`There are two metrics called ${metric.name}.`)
    this.#metrics.set(metric.name, metric)
    return metric
  }
}

interface Metric {
  readonly name: string
  read(): MetricFamily
}

export class Series {
  value = 0

  add(amount = 1): void {
    this.value += amount
  }
}

export class Counter implements Metric {
  readonly name: string
  readonly #type: 'counter' | 'gauge'
  readonly #help: string
  protected readonly series = new Map<string, Series>()

  constructor(name: string, type: 'counter' | 'gauge', help: string) {
    this.name = name
    this.#type = type
    this.#help = help
  }

  /** The series with these labels, for callers that count often. */
  with(labels: Labels): Series {
    const key = labelText(labels)
    const known = this.series.get(key)
    if (known) return known
    const series = new Series()
    this.series.set(key, series)
    return series
  }

  add(labels: Labels = {}, amount = 1): void {
    this.with(labels).add(amount)
  }

  read(): MetricFamily {
    const samples = [...this.series].map(([labels, { value }]): Sample => ['', labels, value])
    return { name: this.name, type: this.#type, help: this.#help, samples }
  }
}

class Gauge extends Counter {
  set(value: number, labels: Labels = {}): void {
    this.with(labels).value = value
  }

  /** An unknown figure is left out, which is better than an old one. */
  clear(): void {
    this.series.clear()
  }
}

export class HistogramSeries {
  readonly #bounds: readonly number[]
  readonly counts: number[]
  sum = 0

  constructor(bounds: readonly number[]) {
    this.#bounds = bounds
    this.counts = new Array(bounds.length + 1).fill(0)
  }

  observe(value: number): void {
    let at = 0
    while (at < this.#bounds.length && value > (this.#bounds[at] as number)) at += 1
    this.counts[at] = (this.counts[at] as number) + 1
    this.sum += value
  }
}

export class Histogram implements Metric {
  readonly name: string
  readonly #help: string
  readonly #bounds: readonly number[]
  readonly #series = new Map<string, HistogramSeries>()

  constructor(name: string, help: string, bounds: readonly number[]) {
    this.name = name
    this.#help = help
    this.#bounds = bounds
  }

  with(labels: Labels): HistogramSeries {
    const key = labelText(labels)
    const known = this.#series.get(key)
    if (known) return known
    const series = new HistogramSeries(this.#bounds)
    this.#series.set(key, series)
    return series
  }

  observe(value: number, labels: Labels = {}): void {
    this.with(labels).observe(value)
  }

  read(): MetricFamily {
    const samples = [...this.#series].flatMap(([labels, series]) => this.#samplesOf(labels, series))
    return { name: this.name, type: 'histogram', help: this.#help, samples }
  }

  #samplesOf(labels: string, { counts, sum }: HistogramSeries): Sample[] {
    let total = 0
    const buckets = counts.map((count, at): Sample => {
      total += count
      return ['_bucket', joinLabels(labels, `le="${this.#bounds[at] ?? '+Inf'}"`), total]
    })
    return [...buckets, ['_sum', labels, sum], ['_count', labels, total]]
  }
}

export function formatMetrics(families: MetricFamily[]): string {
  const lines = families.flatMap(({ name, type, help, samples }) => [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...samples.map(([suffix, labels, value]) => `${name}${suffix}${labels && `{${labels}}`} ${value}`),
  ])
  return `${lines.join('\n')}\n`
}

export const joinLabels = (...parts: string[]) => parts.filter((part) => part !== '').join(',')

function labelText(labels: Labels): string {
  return Object.entries(labels)
    .map(([name, value]) => `${name}="${escapeLabel(String(value))}"`)
    .join(',')
}

const escapeLabel = (value: string) => value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
