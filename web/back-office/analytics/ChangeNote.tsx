/** '+12.5% vs. previous 30 days'. The sign carries the meaning too, not just the color. */
export function ChangeNote({ percent, period }: { percent: number; period: string }) {
  const isGain = percent > 0
  const sign = isGain ? '+' : percent < 0 ? '−' : '±'
  return (
    <>
      <span className={isGain ? 'text-gain' : percent < 0 ? 'text-loss' : undefined}>
        {sign}
        {Math.abs(percent).toFixed(1)}%
      </span>{' '}
      vs. previous {period}
    </>
  )
}
