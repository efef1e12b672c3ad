import { RiskDisclaimer } from '#web/frame/RiskDisclaimer.tsx'
import { ChartCredit } from '#web/practice-chart/ChartCredit.tsx'

type Props = { hasDisclaimer: boolean; hasChart?: boolean }

/** On every practice screen. */
export function PracticeNotice({ hasDisclaimer, hasChart = true }: Props) {
  return (
    <div className="mt-10 grid max-w-[80ch] gap-2 border-t border-line pt-5 text-13 text-muted">
      {hasChart ? (
        <p>
          Past or made-up prices. Practice only, not advice. <ChartCredit />
        </p>
      ) : (
        <p>Practice only, not advice.</p>
      )}
      {hasDisclaimer && <RiskDisclaimer />}
    </div>
  )
}
