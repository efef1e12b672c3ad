/** Room for a long message, but small enough for an email. */
export const CONTACT_MESSAGE_MAX_LENGTH = 5_000
