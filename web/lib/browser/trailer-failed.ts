export const TRAILER_FAILED = "We couldn't play the trailer. Please try again later."
