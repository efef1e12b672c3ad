import { type ShownText, type Translatable, textsIn } from '../checkout/checkout-texts.ts'
import type { ItemKind } from '../checkout/item-kind.ts'
import type { Region } from '../checkout/regional-consent.ts'
import type { WaiverKind } from './withdrawal-right.ts'

/** Templates, until the owner writes their own. */
export const DEFAULT_WAIVER_TEXTS = {
  content:
    'I want access right away, before the 14-day withdrawal period ends. I know that I lose my right of withdrawal once access has begun and this is confirmed to me by email. The 30-day money-back guarantee stays.',
  service:
    "I want the mentorship to begin before the 14-day withdrawal period ends. I know that if I withdraw, I pay for the sessions I've had, and that I lose my right of withdrawal once all of them have been held. The 30-day money-back guarantee stays.",
}

type WaiverText = 'waiverContentText' | 'waiverServiceText'
export type WaiverTexts = Translatable<WaiverText>
type WaiverOffer = ShownText & { kind: WaiverKind }

const PARTS: Record<WaiverKind, WaiverText[]> = {
  content: ['waiverContentText'],
  service: ['waiverServiceText'],
  both: ['waiverContentText', 'waiverServiceText'],
}
const DEFAULTS = { waiverContentText: DEFAULT_WAIVER_TEXTS.content, waiverServiceText: DEFAULT_WAIVER_TEXTS.service }

/** What the buyer is asked, separately from everything else; null outside the EU and UK. Nobody has to agree. */
export function waiverFor(
  item: { kind: ItemKind; hasCourses: boolean },
  region: Region | undefined,
  settings: WaiverTexts,
  chosen?: string,
): WaiverOffer | null {
  if (region !== 'EU' && region !== 'UK') return null
  const kind = item.kind !== 'mentorship' ? 'content' : item.hasCourses ? 'both' : 'service'
  const parts = PARTS[kind]
  const { texts, language } = textsIn(settings, parts, chosen)
  return { kind, language, text: parts.map((part, at) => texts[at] || DEFAULTS[part]).join('\n\n') }
}
