export const TIKTOK_NAME = 'candlewick'
export const TIKTOK_PROFILE_URL = `https://www.tiktok.com/@${TIKTOK_NAME}`
