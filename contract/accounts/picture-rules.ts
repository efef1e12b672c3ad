/** No schema here, because the profile page imports these rules. */
export const MAX_PICTURE_BYTES = 5 * 1024 * 1024
export const PICTURE_TOO_LARGE = 'Please choose an image of at most 5 MB.'
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']
export const NOT_A_PICTURE = 'Please choose a JPEG, PNG, WebP, AVIF or GIF picture.'
export const UNREADABLE_PICTURE = 'This picture cannot be read. Please choose another one.'

/** Stored in two sizes; the URL names the larger one. */
export const PICTURE_SIZES = [96, 320] as const
export const smallPicture = (url: string) => url.replace(/-320\.webp$/, '-96.webp')
