import { clsx } from 'clsx'

import type { ShopInfo } from '#contract/shop/shop-info.ts'

type Logo = NonNullable<ShopInfo['logo']>

/** The shop's own logo, in the version for the theme. */
export function ShopLogo({ light, dark, alt }: Logo) {
  const look = 'h-8 w-auto max-w-36 shrink-0 object-contain object-left sm:max-w-52'
  return (
    <>
      <img
        src={light.url}
        width={light.width}
        height={light.height}
        alt={alt}
        className={clsx(look, dark && 'dark:hidden')}
      />
      {dark && (
        <img
          src={dark.url}
          width={dark.width}
          height={dark.height}
          alt={alt}
          className={clsx(look, 'hidden dark:block')}
        />
      )}
    </>
  )
}
