/** The shop's light theme, for printing. */
export const PAPER = '#fdfcfa'
export const INK = '#14171c'
export const MUTED = '#5b616b'
export const LINE = '#ddd6c8'
export const LABEL = '#8a5200'
export const FLAME = '#f2a33a'
