import type { ShownText } from '#contract/checkout/checkout-texts.ts'
import { refundPolicyFor } from '#contract/checkout/refund-policy.ts'
import { consentTextFor, type Region } from '#contract/checkout/regional-consent.ts'
import type { LegalLanguage } from '#contract/legal-languages.ts'
import type { PublicSettings } from '#contract/settings/settings.endpoints.ts'
import { waiverFor } from '#contract/withdrawal/waiver-text.ts'
import { withdrawalRegion } from '#contract/withdrawal/withdrawal-right.ts'
import { useUrlParam } from '#web/lib/url/use-url-param.ts'
import type { CheckoutOffer } from './order/checkout-offer.ts'

type Purchase = {
  settings: PublicSettings
  offer: CheckoutOffer
  region: Region
  /** As chosen for the tax, where the shop asks. */
  country: string | undefined
  isFree: boolean
}

/** What the buyer reads and may agree to, in the language of `?lang=de` if there is one, as on the legal pages. */
export function useCheckoutTexts(purchase: Purchase) {
  const [chosen] = useUrlParam('lang')
  const languages = (purchase.settings.translations ?? [])
    .map(({ language }) => language)
    .filter((tag) => Object.values(textsFor(purchase, tag)).some(({ language }) => language === tag))
  const language = languages.find((tag) => tag === chosen)
  return { ...textsFor(purchase, language), languages, language }
}

const NOT_ASKED: ShownText = { text: '', language: null }

function textsFor({ settings, offer, region, country, isFree }: Purchase, chosen: LegalLanguage | undefined) {
  const item = { kind: offer.kind, hasCourses: offer.kind !== 'mentorship' }
  return {
    consent: consentTextFor(region, settings, chosen),
    waiver: waiverFor(item, isFree ? undefined : withdrawalRegion(region, country), settings, chosen) ?? NOT_ASKED,
    refundPolicy: refundPolicyFor(settings, chosen),
  }
}
