/** Where a file belongs; also the first part of its key in the store (admin spec §2 and §3). */
export const MEDIA_CATEGORIES = ['courses', 'thumbnails', 'downloads', 'general'] as const
export type MediaCategory = (typeof MEDIA_CATEGORIES)[number]
