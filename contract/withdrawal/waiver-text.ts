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

export type WaiverTexts = { waiverContentText: string; waiverServiceText: string }
type WaiverOffer = { kind: WaiverKind; text: string }

/** What the buyer is asked, separately from everything else; null outside the EU and UK. Nobody has to agree. */
export function waiverFor(
  item: { kind: ItemKind; hasCourses: boolean },
  region: Region | undefined,
  texts: WaiverTexts,
): WaiverOffer | null {
  if (region !== 'EU' && region !== 'UK') return null
  const content = texts.waiverContentText.trim() || DEFAULT_WAIVER_TEXTS.content
  const service = texts.waiverServiceText.trim() || DEFAULT_WAIVER_TEXTS.service
  if (item.kind !== 'mentorship') return { kind: 'content', text: content }
  return item.hasCourses ? { kind: 'both', text: `${content}\n\n${service}` } : { kind: 'service', text: service }
}
