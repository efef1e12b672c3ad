/** A course without a picture gets one drawn from its title: the same title always gives the same cover. */
export const coverPath = (title: string) => `/cover.svg?title=${encodeURIComponent(title.replace(/\p{Cs}/gu, ''))}&v=2`

/** The cover of a course, bundle or program as a photo format, for email apps, which rarely show SVG. */
export const coverPhotoPath = (offerId: string) => `/covers/${offerId}.jpg`
