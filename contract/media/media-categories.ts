/** What a file is for. It's also the first part of the file's key in storage. */
export const MEDIA_CATEGORIES = ['courses', 'thumbnails', 'downloads', 'general'] as const
export type MediaCategory = (typeof MEDIA_CATEGORIES)[number]
