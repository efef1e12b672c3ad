/** What a drill or quiz has to be passed for: the certificate, or also the lessons after it. */
export const PASS_GATES = ['certificate', 'next'] as const
export type PassGate = (typeof PASS_GATES)[number]
