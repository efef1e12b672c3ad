/** The same for `EURUSD`, `eurusd` and ` EurUsd `. Databases don't agree on lower case beyond ASCII, so they aren't asked. */
export const instrumentKey = (instrument: string): string => instrument.trim().toLowerCase()
