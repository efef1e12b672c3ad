import { useSuspenseQuery } from '@tanstack/react-query'

import { REFUND_POLICY_TITLE, refundPolicyText } from '#contract/checkout/refund-policy.ts'
import { usePageHead } from '#web/lib/head/page-head.ts'
import { publicSettingsQuery } from '#web/lib/shop-data/public-settings.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { LanguageLinks } from './LanguageLinks.tsx'
import { canonicalPathOf, LegalText } from './LegalArticle.tsx'
import { useTranslation } from './use-translation.ts'
import { WaysToReachUs } from './WaysToReachUs.tsx'

/** The same text as in the checkout, in several languages if staff entered them, plus how to contact us. */
export function RefundPolicyPage() {
  const { data } = useSuspenseQuery(publicSettingsQuery)
  const translation = useTranslation('refundPolicy')
  usePageHead({ title: 'Refund policy', canonicalPath: canonicalPathOf(paths.refundPolicy, translation) })
  return (
    <article className="column pt-12 md:pt-20">
      <div className="max-w-[680px]">
        <p className="text-14 text-muted">Refund policy</p>
        <h1 className="mt-1 text-36 md:text-48">{unbrokenWords(REFUND_POLICY_TITLE)}</h1>
        <div className="mt-6 grid gap-6">
          <LanguageLinks path={paths.refundPolicy} translation={translation} />
          <LegalText lang={translation.language}>{translation.text ?? refundPolicyText(data.refundPolicy)}</LegalText>
        </div>
        <h2 className="mt-10 text-22">Get in touch</h2>
        <p className="mt-3 text-16 leading-relaxed text-ink-soft">
          <WaysToReachUs />. If you're signed in, open the purchase in{' '}
          <AppLink href={paths.purchases} className="text-flame-deep underline underline-offset-4">
            your profile
          </AppLink>{' '}
          and choose “Get help”, so we know which order it's about.
        </p>
      </div>
    </article>
  )
}

/** Never breaks a word at its hyphen: 'Money-Back' stays on one line. */
function unbrokenWords(text: string) {
  return text.split(/( )/).map((word) =>
    word.includes('-') ? (
      <span key={word} className="whitespace-nowrap">
        {word}
      </span>
    ) : (
      word
    ),
  )
}
