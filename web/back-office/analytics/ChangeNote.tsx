/** '+12.5% against the period before', with a sign as well as a colour. */
export function ChangeNote({ percent, period }: { percent: number; period: string }) {
  const isGain = percent > 0
  const sign = isGain ? '+' : percent < 0 ? '−' : '±'
  return (
    <>
      <span className={isGain ? 'text-gain' : percent < 0 ? 'text-loss' : undefined}>
        {sign}
        {Math.abs(percent).toFixed(1)}%
      </span>{' '}
      against the {period} before
    </>
  )
}
