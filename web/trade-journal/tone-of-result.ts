/** By the two decimals that are shown: what reads `0.00 R` is neither a gain nor a loss. */
export function toneOfResult(resultR: number): 'gain' | 'loss' | 'even' {
  const shown = Number(resultR.toFixed(2))
  if (shown === 0) return 'even'
  return shown > 0 ? 'gain' : 'loss'
}

export const RESULT_COLORS = { gain: 'text-gain', loss: 'text-loss', even: 'text-ink' }
