import { useShop } from '#web/lib/shop-data/shop.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { BrandMark } from '#web/ui/BrandMark.tsx'
import { ShopLogo } from './ShopLogo.tsx'

/** Logo and name, linked to the home page. */
export function Wordmark() {
  const { siteName, logo } = useShop()
  return (
    <AppLink
      href={paths.home}
      className="-ml-1.5 inline-flex h-11 min-w-0 items-center gap-2 rounded-control pr-2 pl-1 text-ink"
    >
      {logo ? <ShopLogo {...logo} /> : <BrandMark className="size-7 shrink-0" />}
      {!logo?.alt && <span className="truncate font-display text-22 font-medium tracking-tight">{siteName}</span>}
    </AppLink>
  )
}
