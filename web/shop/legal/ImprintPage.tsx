import { useSuspenseQuery } from '@tanstack/react-query'

import { legalPagesQuery } from '#web/lib/shop-data/public-settings.ts'
import { SupportAddress } from '#web/lib/shop-data/SupportAddress.tsx'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { LegalArticle, LegalSection, LegalText } from './LegalArticle.tsx'
import { useTranslation } from './use-translation.ts'

/** Who sells here. */
export function ImprintPage() {
  const { data } = useSuspenseQuery(legalPagesQuery)
  const { name, address, taxId, taxIdName, email } = data.seller
  const translation = useTranslation('imprint')
  const more = translation.text ?? data.imprint
  return (
    <LegalArticle title="Imprint" path={paths.imprint} translation={translation}>
      <LegalSection heading="Who runs this shop">
        <LegalText>{[name, address].filter(Boolean).join('\n')}</LegalText>
      </LegalSection>
      <LegalSection heading="How to reach us">
        <p className="text-16 leading-relaxed text-ink-soft">
          {email && (
            <>
              <SupportAddress />
              <br />
            </>
          )}
          <AppLink href={paths.contact} className="text-flame-deep underline underline-offset-4">
            Contact form
          </AppLink>
        </p>
      </LegalSection>
      {taxId && (
        <LegalSection heading={taxIdName}>
          <LegalText>{taxId}</LegalText>
        </LegalSection>
      )}
      {more.trim() && (
        <LegalSection heading="More about us">
          <LegalText lang={translation.language}>{more}</LegalText>
        </LegalSection>
      )}
    </LegalArticle>
  )
}
