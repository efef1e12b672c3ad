import type { EmbedSources } from '#web/lib/routing/route.ts'

/** TikTok's loader fetches a script and a style sheet from ttwstatic.com, then opens an iframe. */
export const TIKTOK_EMBED: EmbedSources = {
  scripts: ['https://www.tiktok.com', 'https://*.ttwstatic.com'],
  styles: ['https://*.ttwstatic.com'],
  frames: ['https://www.tiktok.com'],
  calls: ['https://www.tiktok.com'],
}
