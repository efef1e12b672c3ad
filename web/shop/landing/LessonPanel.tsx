import { CHART, GRID_PRICES, priceY } from './chart-sample.ts'
import { LessonChart } from './LessonChart.tsx'

/** A lesson of Intro to Trading: a chart being drawn and a note pinned to its time. Dark in both themes. */
export function LessonPanel() {
  return (
    <div
      role="img"
      aria-label="A lesson in progress: a candlestick chart, and a note pinned to the moment it talks about."
      className="lesson-panel dark overflow-hidden rounded-card border border-line bg-surface text-ink shadow-float"
    >
      <div aria-hidden="true">
        <div className="flex h-12 items-center justify-between border-b border-line px-5 text-13 text-muted">
          <span className="font-medium text-ink-soft">Support and resistance as zones</span>
          <span className="tabular">Lesson 3</span>
        </div>
        <div className="relative mx-5 mt-12 mb-4 aspect-[560/300] sm:mt-4">
          <LessonChart />
          <PriceScale />
          <Note />
        </div>
        <PlayerBar />
      </div>
    </div>
  )
}

/** HTML over the drawing, so that the text keeps its size at every width. */
function PriceScale() {
  return GRID_PRICES.map((price) => (
    <span
      key={price}
      style={{ top: `${(priceY(price) / CHART.height) * 100}%` }}
      className="tabular absolute right-0 -translate-y-1/2 text-13 leading-none text-muted"
    >
      {price}
    </span>
  ))
}

function Note() {
  return (
    <div className="note absolute bottom-[64.5%] left-0 w-[61%] text-balance rounded-control border border-line bg-raised p-2.5 text-13 leading-snug text-ink sm:p-3">
      <span className="tabular font-medium text-flame">2:21</span> Broke out, then held as support. Wait for the retest.
    </div>
  )
}

function PlayerBar() {
  return (
    <div className="flex h-14 items-center gap-4 border-t border-line px-5">
      <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4 shrink-0 fill-ink forced-colors:fill-[CanvasText]">
        <path d="M4 2h3v12H4zM9 2h3v12H9z" />
      </svg>
      <span className="h-1 flex-1 overflow-hidden rounded-full bg-raised">
        <span className="played block size-full origin-left bg-flame" />
      </span>
      <span className="tabular text-13 text-muted">2:25 / 3:30</span>
    </div>
  )
}
