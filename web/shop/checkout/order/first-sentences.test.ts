import { describe, expect, it } from 'vitest'

import { firstSentences } from './first-sentences.ts'

const two = (text: string) => firstSentences(text, 2)

describe('firstSentences', () => {
  it.each([
    ['One.'],
    ['One. Two.'],
    ['No sentence mark at all'],
    [''],
    ['We share data with Stripe, Inc. and with e.g. Our bank. That is all.'],
  ])('keeps a text of up to two sentences whole: %j', (text) => {
    expect(two(text)).toEqual({ start: text, hasMore: false })
  })

  it.each([
    ['I agree. You may. Withdraw it any time.', 'I agree. You may.'],
    ['Under Art. 6 we do. See No. 5 for more. And this.', 'Under Art. 6 we do. See No. 5 for more.'],
    ['Dr. Smith, e.g. Anna, agrees! Does she? Yes.', 'Dr. Smith, e.g. Anna, agrees! Does she?'],
    [
      'Ich stimme z. B. Stripe zu. Gemäß Art. 6 Abs. 1 DSGVO gilt das. Mehr.',
      'Ich stimme z. B. Stripe zu. Gemäß Art. 6 Abs. 1 DSGVO gilt das.',
    ],
    ['我同意处理数据。我可以随时撤回。更多信息见下。', '我同意处理数据。我可以随时撤回。'],
    ['मैं सहमत हूँ। मैं वापस ले सकता हूँ। और पढ़ें।', 'मैं सहमत हूँ। मैं वापस ले सकता हूँ।'],
    ['أوافق على ذلك. هل يمكنني الرجوع؟ نعم.', 'أوافق على ذلك. هل يمكنني الرجوع؟'],
    ['First line\nSecond line\nThird line', 'First line\nSecond line'],
    ['It costs $1.50 today. It is 2.5 MB. Done.', 'It costs $1.50 today. It is 2.5 MB.'],
  ])('cuts %j after two', (text, start) => {
    expect(two(text)).toEqual({ start, hasMore: true })
  })
})
