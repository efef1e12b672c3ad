import { useSuspenseQuery } from '@tanstack/react-query'

import { legalPagesQuery } from '#web/lib/shop-data/public-settings.ts'
import { paths } from '#web/paths.ts'
import { LegalArticle, LegalSection, LegalText } from './LegalArticle.tsx'
import { useTranslation } from './use-translation.ts'
import { WaysToReachUs } from './WaysToReachUs.tsx'

/** Only what's true of every shop: courses and their captions are the owner's. */
const ABOUT_THE_SHOP = `We want everyone to be able to find, buy and watch our courses.

This website follows the Web Content Accessibility Guidelines (WCAG) 2.2, level AA. It can be used with a keyboard alone and with a screen reader, at 200% zoom, on a phone held either way, in a light and a dark theme, and with less motion if your device asks for it.

Videos can be played, paused, slowed down and searched from the keyboard. Captions are available where a lesson has them. Tell us if you need captions or a transcript for a lesson that doesn't.`

export function AccessibilityPage() {
  const { data } = useSuspenseQuery(legalPagesQuery)
  const translation = useTranslation('accessibilityStatement')
  return (
    <LegalArticle title="Accessibility" path={paths.accessibility} translation={translation}>
      <LegalText lang={translation.language}>
        {translation.text ?? (data.accessibilityStatement.trim() || ABOUT_THE_SHOP)}
      </LegalText>
      <LegalSection heading="Something doesn't work for you?">
        <p className="text-16 leading-relaxed text-ink-soft">
          Please tell us what you were trying to do and which device or assistive technology you use. <WaysToReachUs />.
        </p>
      </LegalSection>
    </LegalArticle>
  )
}
