/** The version that objects are stored in and that events are sent in. */
export const API_VERSION = '2026-10-28.endive'

/** The account's own version, for calls without a `Stripe-Version`: Stripe's CLI, `curl`, the Python package. */
export const ACCOUNT_VERSION = '2022-11-15'

const FORMAT = /^\d{4}-\d{2}-\d{2}(\.[a-z]+)?(;.*)?$/

export const isApiVersion = (text: string) => FORMAT.test(text)

/** Whether this version is older than the day something changed. */
export const isBefore = (version: string, day: string) => version.slice(0, day.length) < day
