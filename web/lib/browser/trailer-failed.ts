export const TRAILER_FAILED = 'The trailer could not be played. Please try again later.'
