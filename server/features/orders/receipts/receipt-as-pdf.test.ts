import { describe, expect, it } from 'vitest'

import { inspectPdf } from '#server/test/inspect-pdf.ts'
import { readPdf } from '#server/test/read-pdf.ts'
import { SCRIPT_SAMPLES } from '#server/test/script-samples.ts'
import { type ReceiptFacts, receiptAsPdf } from './receipt-as-pdf.ts'

const FACTS: ReceiptFacts = {
  siteName: 'Candlewick',
  siteUrl: 'https://shop.example',
  supportEmail: 'help@shop.example',
  sellerName: 'Candlewick Education LLC',
  sellerAddress: '350 Harbor Street\nPortland, OR 97201',
  taxId: 'EIN 00-0000000',
  number: 'CW-2026-000001',
  issuedOn: 'November 16, 2026',
  orderId: '7f3a91c2-6f0e-4d53-9d3a-5b1c6a0d2e11',
  buyerName: 'Ada Lovelace',
  buyerEmail: 'ada@example.test',
  title: 'Introduction to Trading',
  currency: 'usd',
  listCents: 50_000,
  discountCents: 5_000,
  couponCode: 'WELCOME10',
  totalCents: 45_000,
  movements: [{ label: 'Paid on November 16, 2026, American Express ending in 0005', cents: 45_000 }],
  paidCents: 45_000,
  refundedCents: 0,
  openCents: 0,
  openNote: '',
}
const draw = (facts: Partial<ReceiptFacts> = {}) => receiptAsPdf({ ...FACTS, ...facts }, new Date('2026-11-16'))
const read = async (facts?: Partial<ReceiptFacts>) => readPdf(await draw(facts)).map((line) => line.trim())
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
/** Glyphs are placed from left to right on the page. */
const asDrawn = (text: string) => {
  const composed = text.normalize('NFC')
  return RIGHT_TO_LEFT.test(composed) ? [...composed].reverse().join('') : composed
}

describe('a receipt', () => {
  it('shows seller, buyer, item, payment and whom to contact', async () => {
    expect(await read()).toEqual([
      ...['Candlewick', 'PAID', 'Receipt', '$450.00 paid on November 16, 2026'],
      ...['RECEIPT NUMBER', 'CW-2026-000001', 'DATE', 'November 16, 2026', 'ORDER', '7f3a91c2'],
      ...['FROM', 'Candlewick Education LLC', '350 Harbor Street', 'Portland, OR 97201', 'Tax ID: EIN 00-0000000'],
      ...['help@shop.example', 'shop.example', 'BILLED TO', 'Ada Lovelace', 'ada@example.test'],
      ...['DESCRIPTION', 'AMOUNT', 'Introduction to Trading', '$500.00', 'Discount (WELCOME10)', '−$50.00'],
      ...['Total', '$450.00', 'PAYMENTS', 'AMOUNT'],
      ...['Paid on November 16, 2026, American Express ending in 0005', '$450.00', 'Amount paid', '$450.00'],
      'No tax is included.',
      'Questions? Email help@shop.example and mention receipt CW-2026-000001.',
      'Receipt CW-2026-000001 · Page 1 of 1',
    ])
  })

  it('lists what is in a bundle below its title', async () => {
    const lines = await read({ title: 'Full Course Bundle', contents: 'Intro to Trading · Trading Psychology' })
    expect(lines.slice(lines.indexOf('Full Course Bundle')).slice(0, 3)).toEqual([
      ...['Full Course Bundle', 'Intro to Trading · Trading Psychology', '$500.00'],
    ])
  })

  it.each([
    [45_000, 1, 'PARTLY REFUNDED', '$449.99'],
    [45_000, 45_000, 'REFUNDED', '$0.00'],
  ])('of %i cents shows what is left after a refund of %i', async (paidCents, refundedCents, status, net) => {
    const lines = await read({ paidCents, refundedCents })
    expect(lines).toContain(status)
    expect(lines[lines.indexOf('Net paid after refunds') + 1]).toBe(net)
  })

  it('of a second payment adds up to what was paid in total', async () => {
    const paidBefore = { label: 'Paid before (receipt CW-2026-000001)', cents: 22_500 }
    const lines = await read({ paidBefore, paidCents: 22_500, refundedCents: 1500 })
    expect(lines).toContain('$225.00 paid, $15.00 of it refunded')
    expect(lines.slice(lines.indexOf('Net paid after refunds')).slice(0, 6)).toEqual([
      ...['Net paid after refunds', '$210.00', paidBefore.label, '$225.00', 'Paid in total', '$435.00'],
    ])
  })

  it('of a free order is stamped as free, without payments', async () => {
    const lines = await read({ discountCents: 50_000, totalCents: 0, paidCents: 0, movements: [] })
    expect(lines).toContain('FREE')
    for (const word of ['PAID', 'PAYMENTS', 'Amount paid']) expect(lines).not.toContain(word)
  })

  it('is not stamped as paid until the second payment is made', async () => {
    const lines = await read({
      openCents: 22_500,
      openNote: 'The second payment will be charged on December 16, 2026.',
    })
    expect(lines).toContain('PAYMENT 1 OF 2')
    expect(lines).not.toContain('PAID')
    expect(lines[lines.indexOf('Still to pay') + 1]).toBe('$225.00')
    // Neither amount is mistaken for the other.
    for (const word of ['Total of both payments', 'Paid with this payment']) expect(lines).toContain(word)
    for (const word of ['Total', 'Amount paid']) expect(lines).not.toContain(word)
  })

  it.each(Object.entries(SCRIPT_SAMPLES))('in %s shows every name and title', async (_, { title, name, address }) => {
    const lines = await read({ title, siteName: title, sellerName: name, buyerName: name, sellerAddress: address })
    const text = lines.join(' ').replaceAll('\u00a0', ' ')
    for (const words of [name, title, ...address.split('\n')]) {
      expect(text.replaceAll(' ', '')).toContain(asDrawn(words).replaceAll(' ', ''))
    }
    expect(lines).not.toContain('')
  })

  it('leaves out emoji but not the words around them, and marks characters that no font has', async () => {
    expect(await read({ title: 'Trading 🚀 for beginners' })).toContain('Trading for beginners')
    expect(await read({ title: 'ᏣᎳᎩ 101' })).toContain('□□□ 101')
  })

  it('has text that copies correctly, whatever other receipts were drawn before', async () => {
    await draw({ buyerName: 'ýÿ ťď' })
    expect(await read({ buyerName: 'yt d' })).toContain('yt d')
  })

  it('wraps a long title and continues on the next page', async () => {
    const title = 'Breakouts without any end '.repeat(12)
    const wrapped = (await read({ title })).filter((line) => line.startsWith('Breakouts') || line.startsWith('without'))
    expect(wrapped.length).toBeGreaterThan(3)
    const movements = Array.from({ length: 40 }, (_, at) => ({ label: `Refunded on day ${at}`, cents: -1 }))
    const lines = await read({ movements })
    expect(lines).toEqual(expect.arrayContaining(['Refunded on day 0', 'Refunded on day 39']))
    expect(lines).toContain('Receipt CW-2026-000001 · Page 2 of 3')
  })

  it('escapes the name of the shop in its description of itself, which is XML', async () => {
    const file = (await draw({ siteName: 'Wick & <Co>' })).toString()
    expect(/<dc:creator>.*?<rdf:li>(.*?)<\/rdf:li>/s.exec(file)?.[1]).toBe('Wick &amp; &lt;Co&gt;')
  })

  it('starts a line with a capital letter where the tax has no name of its own', async () => {
    const kenyan = { kind: 'added', country: 'KE', rateBp: 1600, taxCents: 8000, vatId: null } as const
    expect(await read({ tax: { ...kenyan, addedCents: 8000, taxInPaymentCents: 8000 } })).toContain('Tax (16%, Kenya)')
  })

  it('names the company, and the person who bought for it', async () => {
    const tax = { kind: 'reverse_charge', country: 'FR', rateBp: 2000, taxCents: 0, vatId: 'FR40303265045' } as const
    const lines = await read({
      buyerCompany: 'Lumière & Fils SARL',
      buyerAddress: '12 rue de la Paix\n75002 Paris',
      tax: { ...tax, addedCents: 0, taxInPaymentCents: 0 },
    })
    const from = lines.indexOf('BILLED TO')
    expect(lines.slice(from, from + 8)).toEqual([
      ...['BILLED TO', 'Lumière & Fils SARL', 'Ada Lovelace', '12 rue de la Paix', '75002 Paris'],
      ...['France', 'VAT ID: FR40303265045', 'ada@example.test'],
    ])
    // Once the account is deleted.
    expect(await read({ buyerCompany: null, buyerAddress: null, buyerName: '', buyerEmail: '' })).toContain(
      'Account holder',
    )
  })

  it('mentions added tax once, and says which part of it a payment of two contains', async () => {
    const german = { kind: 'added', country: 'DE', rateBp: 1900, taxCents: 931, vatId: null } as const
    const tax = { ...german, addedCents: 931, taxInPaymentCents: 475 }
    const whole = await read({ tax, taxId: '' })
    expect(whole.filter((line) => line.includes('VAT'))).toEqual(['VAT (19%, Germany)'])
    expect(whole.filter((line) => line.includes('includes'))).toEqual([])
    const half = await read({ tax, taxId: '', openNote: 'The second payment will be charged on December 16, 2026.' })
    expect(half.filter((line) => line.includes('VAT'))).toEqual(['VAT (19%, Germany)'])
    expect(half).toContain('This payment includes $4.75 of the tax.')
    const included = await read({ tax: { ...tax, kind: 'included', addedCents: 0 } })
    expect(included).toContain('The total includes $9.31 VAT (19%, Germany).')
  })

  it('is tagged for screen readers', async () => {
    const pdf = await draw({ buyerName: 'יעל כהן' })
    const file = pdf.toString('latin1')
    for (const tag of ['Document', 'H1', 'P', 'Figure', 'Table', 'TR', 'TH', 'TD'])
      expect(file).toContain(`/S /${tag}\n`)
    expect(file).toContain('/Alt (Logo of Candlewick)')
    expect(file).toContain('/Marked true')
    expect(file).toContain('/Lang (en-US)')
    expect(file).toContain('/DisplayDocTitle true')
    expect(file).toContain('(Receipt CW-2026-000001)')
    // Right-to-left text is announced in reading order.
    expect(file).toContain(`/ActualText (${utf16('יעל כהן')})`)
    const { qpdf = 'No syntax', text = 'Candlewick Education LLC' } = await inspectPdf(pdf)
    expect(qpdf).toContain('No syntax')
    expect(text).toContain('Candlewick Education LLC')
  })
})

function utf16(text: string): string {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le').swap16().toString('latin1')
  return bytes.replace(/[()\\]/g, '\\$&')
}
