type Canceled = { wasCanceledBefore: boolean }

/** Somebody else or another tab may have been faster. */
export const cancellationTitle = ({ wasCanceledBefore }: Canceled): string =>
  wasCanceledBefore ? 'This session was already canceled' : 'Session canceled'
