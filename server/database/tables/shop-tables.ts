export interface CouponsTable {
  id: string
  /** Upper-cased. */
  code: string
  type: 'percentage' | 'fixed_amount'
  /** Percent, or cents in dollars for a fixed amount. */
  value: number
  /** JSON: the fixed amount in other currencies, by currency and in cents. */
  other_amounts: string | null
  usage_limit: number | null
  usage_count: number
  expires_at: string | null
  deactivated_at: string | null
  created_at: string
}

export interface TiktokPostsTable {
  id: string
  tiktok_video_id: string
  tiktok_url: string
  title: string
  caption: string
  auto_fetched_at: string | null
  view_count: number
  like_count: number
  share_count: number
  /** When it was posted on TikTok. */
  posted_at: string | null
  /** When the shop started showing it; null for a draft. */
  shown_since: string | null
  created_at: string
  /** Where the cover is stored; TikTok's own URL expires after six hours. */
  cover_key: string | null
  /** Set once staff edit the caption: from then on TikTok's no longer replaces it. */
  caption_edited_at: string | null
}

/** The account whose videos are fetched; there's only one. */
interface TiktokAccountsTable {
  id: string
  open_id: string
  sealed_access_token: string
  access_expires_at: string
  sealed_refresh_token: string
  /** While set, a process is requesting new tokens. */
  refreshing_until: string | null
  connected_at: string
  /** When TikTok stopped accepting the tokens: staff must reconnect. */
  disconnected_at: string | null
}

/** One row per setting, its value as JSON. */
interface SiteSettingsTable {
  name: string
  value: string
  updated_at: string
}

/** Incremented whenever cached data changes, so all processes notice. */
interface CacheVersionsTable {
  topic: string
  version: number
}

/** One row that the health check writes. */
interface HealthChecksTable {
  id: number
  checked_at: string
}

export interface ShopTables {
  health_checks: HealthChecksTable
  cache_versions: CacheVersionsTable
  coupons: CouponsTable
  tiktok_posts: TiktokPostsTable
  tiktok_accounts: TiktokAccountsTable
  site_settings: SiteSettingsTable
}
