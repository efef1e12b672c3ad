/** Room for a long story, and small enough to fit in an email. */
export const CONTACT_MESSAGE_MAX_LENGTH = 5_000
