export const DECISIONS = ['long', 'short', 'none'] as const
export type Decision = (typeof DECISIONS)[number]
