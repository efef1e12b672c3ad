import { useSuspenseQuery } from '@tanstack/react-query'

import { legalPagesQuery } from '#web/lib/shop-data/public-settings.ts'
import { paths } from '#web/paths.ts'
import { COOKIES, KEPT_IN_BROWSER } from './browser-storage.ts'
import { LegalArticle, LegalSection, LegalText } from './LegalArticle.tsx'
import { useTranslation } from './use-translation.ts'

const WHY_NO_BANNER = `We only store what the shop needs to do what you ask it to do. There's no advertising, and nobody follows you from site to site. That's why you don't see a cookie banner here: the law requires your consent only for what goes beyond that.

Posts from TikTok are an exception. They load only after you've agreed, because TikTok then sets cookies of its own.`

export function CookiePage() {
  const { data } = useSuspenseQuery(legalPagesQuery)
  const translation = useTranslation('cookiePolicy')
  return (
    <LegalArticle title="Cookies" path={paths.cookies} translation={translation}>
      <LegalText lang={translation.language}>
        {translation.text ?? (data.cookiePolicy.trim() || WHY_NO_BANNER)}
      </LegalText>
      <LegalSection heading="Cookies">
        <StoredList items={COOKIES} />
      </LegalSection>
      <LegalSection heading="Kept in your browser">
        <StoredList items={KEPT_IN_BROWSER} />
      </LegalSection>
    </LegalArticle>
  )
}

function StoredList({ items }: { items: typeof COOKIES }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {items.map(({ names, purpose, lasts }) => (
        <li key={names[0]} className="grid gap-1 py-4">
          <p className="text-16 text-ink">{purpose}</p>
          <p className="text-14 text-muted">{lasts}</p>
          <p className="text-13 leading-relaxed wrap-anywhere text-muted">
            <code>{names.join(', ')}</code>
          </p>
        </li>
      ))}
    </ul>
  )
}
