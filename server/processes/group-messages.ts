import type { MetricFamily } from '#server/metrics/metrics-registry.ts'

/** What a process of a group tells the one that watches them. */
export type FromMember =
  | { kind: 'open'; welcome: string }
  | { kind: 'want-metrics'; id: number }
  | { kind: 'metrics'; id: number; metrics: MetricFamily[] }

/** What it is told. */
export type ToMember =
  | { kind: 'send-metrics'; id: number }
  | { kind: 'all-metrics'; id: number; bySlot: [number, MetricFamily[]][] }
