import type { OpenChart } from './open-chart.ts'

const FEW = 3
const MANY = 20
const CLOSER = 0.8

/** What a key does to a chart that has the focus. */
export function chartKey({ key, shiftKey }: { key: string; shiftKey: boolean }): ((chart: OpenChart) => void) | null {
  const distance = shiftKey ? MANY : FEW
  switch (key) {
    case 'ArrowLeft':
      return (chart) => chart.pan(-distance)
    case 'ArrowRight':
      return (chart) => chart.pan(distance)
    case '+':
    case '=':
      return (chart) => chart.zoom(CLOSER)
    case '-':
    case '_':
      return (chart) => chart.zoom(1 / CLOSER)
    case 'Home':
      return (chart) => chart.showFirst()
    case 'End':
      return (chart) => chart.showLatest()
    default:
      return null
  }
}
