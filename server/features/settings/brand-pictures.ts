import type { BrandPicture } from '#contract/settings/site-settings.ts'
import type { ShopInfo } from '#contract/shop/shop-info.ts'

import type { SiteSettings } from './stored-settings.ts'

/** Which setting holds the key of each picture. */
export const PICTURE_SETTINGS = {
  logo: 'logoKey',
  darkLogo: 'darkLogoKey',
  teacher: 'teacherPhotoKey',
} as const satisfies Record<BrandPicture, keyof SiteSettings>

type Picture = { url: string; width: number; height: number }

/** The size is part of the key (`brand/0198…-240x96.png`), so that pages can reserve its space. */
export function pictureOf(settings: SiteSettings, picture: BrandPicture): Picture | null {
  const key = settings[PICTURE_SETTINGS[picture]]
  const size = /-(\d+)x(\d+)\.\w+$/.exec(key)
  return size ? { url: `/images/${key}`, width: Number(size[1]), height: Number(size[2]) } : null
}

/** The logo that pages and emails show; undefined means ours. */
export function shopLogo(settings: SiteSettings): ShopInfo['logo'] {
  const light = pictureOf(settings, 'logo')
  if (!light) return undefined
  const dark = pictureOf(settings, 'darkLogo')
  const alt = settings.logoIncludesName ? settings.logoAlt || settings.siteName : ''
  return { light, ...(dark && { dark }), alt }
}
