import type { HistogramSeries, MetricsRegistry, Series } from '#server/metrics/metrics-registry.ts'

const BOUNDS_SECONDS = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10]

/** Requests by route. Whoever counts keeps the route's counters, so counting takes no lookup of labels. */
export class HttpMetrics {
  readonly #requests
  readonly #durations
  readonly #prepared
  readonly #routes = new Map<string, RouteCounters>()
  readonly #preparedRoutes = new Map<string, PreparedRoute>()

  constructor(registry: MetricsRegistry) {
    this.#requests = registry.counter('http_requests_total', 'Requests, by method, route and status.')
    this.#durations = registry.histogram(
      'http_request_duration_seconds',
      'Time to respond, by method and route. Prepared responses count as 0.',
      BOUNDS_SECONDS,
    )
    this.#prepared = registry.counter(
      'http_prepared_responses_total',
      'Responses sent from memory before the router, by route. They are part of http_requests_total.',
    )
  }

  route(method: string, route: string): RouteCounters {
    const key = `${method} ${route}`
    const known = this.#routes.get(key)
    if (known) return known
    const byStatus = (status: number) => this.#requests.with({ method, route, status })
    const counters = new RouteCounters(byStatus, this.#durations.with({ method, route }))
    this.#routes.set(key, counters)
    return counters
  }

  prepared(route: string): PreparedRoute {
    const known = this.#preparedRoutes.get(route)
    if (known) return known
    const counters = new PreparedRoute(this.route('GET', route), this.#prepared.with({ route }))
    this.#preparedRoutes.set(route, counters)
    return counters
  }
}

export class RouteCounters {
  readonly #findStatus: (status: number) => Series
  readonly #statuses = new Map<number, Series>()
  readonly #durations: HistogramSeries

  constructor(findStatus: (status: number) => Series, durations: HistogramSeries) {
    this.#findStatus = findStatus
    this.#durations = durations
  }

  count(status: number, seconds: number): void {
    let series = this.#statuses.get(status)
    if (!series) {
      series = this.#findStatus(status)
      this.#statuses.set(status, series)
    }
    series.add()
    this.#durations.observe(seconds)
  }
}

export class PreparedRoute {
  readonly #route: RouteCounters
  readonly #prepared: Series

  constructor(route: RouteCounters, prepared: Series) {
    this.#route = route
    this.#prepared = prepared
  }

  count(status: number): void {
    this.#route.count(status, 0)
    this.#prepared.add()
  }
}
