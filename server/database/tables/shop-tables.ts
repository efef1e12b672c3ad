export interface CouponsTable {
  id: string
  /** Upper-cased. */
  code: string
  type: 'percentage' | 'fixed_amount'
  /** Percent, or cents for a fixed amount. */
  value: number
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
  /** When it appeared on TikTok. */
  posted_at: string | null
  /** Since when the shop shows it; null while it is a draft. */
  shown_since: string | null
  created_at: string
  /** Where the shop keeps the cover; TikTok's own address ends after six hours. */
  cover_key: string | null
  /** Since then the caption is staff's own. */
  caption_edited_at: string | null
}

/** The one account whose videos are fetched. */
interface TiktokAccountsTable {
  id: string
  open_id: string
  sealed_access_token: string
  access_expires_at: string
  sealed_refresh_token: string
  /** While set, one process is asking for new tokens. */
  refreshing_until: string | null
  connected_at: string
  /** TikTok no longer accepts the tokens: staff connect anew. */
  disconnected_at: string | null
}

/** One row per setting, the value as JSON. */
interface SiteSettingsTable {
  name: string
  value: string
  updated_at: string
}

/** Goes up with every change of what caches are made from, so that all processes notice. */
interface CacheVersionsTable {
  topic: string
  version: number
}

export interface ShopTables {
  cache_versions: CacheVersionsTable
  coupons: CouponsTable
  tiktok_posts: TiktokPostsTable
  tiktok_accounts: TiktokAccountsTable
  site_settings: SiteSettingsTable
}
