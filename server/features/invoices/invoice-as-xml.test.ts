import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { InvoiceDocument } from '#contract/invoices/invoice-document.ts'
import { MAX_CENTS } from '#contract/money.ts'
import { EU_COUNTRIES } from '#contract/tax/countries.ts'
import { taxPrice } from '#contract/tax/price-tax.ts'
import { checkInvoiceXml, readInvoiceXml } from '#server/test/check-invoice-xml.ts'
import { CREDIT_NOTE, OUTSIDE, REVERSE_CHARGE, SAMPLE_INVOICE } from '#server/test/sample-invoice.ts'
import { invoiceAsXml, whyNotElectronic } from './invoice-as-xml.ts'

const ZERO: Partial<InvoiceDocument> = { taxCategory: 'zero', rateBp: 0, taxCents: 0, totalCents: 4118 }
const document = (changes: Partial<InvoiceDocument> = {}): InvoiceDocument => ({ ...SAMPLE_INVOICE, ...changes })
const withTaxId = (taxId: string, changes?: Partial<InvoiceDocument>) =>
  document({ ...changes, seller: { ...SAMPLE_INVOICE.seller, taxId } })
const read = (changes: Partial<InvoiceDocument>, place: string) =>
  readInvoiceXml(invoiceAsXml(document(changes)), place)

describe('invoiceAsXml', () => {
  it.each([
    ['an invoice with tax', {}],
    ['an invoice at a rate of zero', ZERO],
    ['a reverse charged invoice', REVERSE_CHARGE],
    ['an invoice outside the EU', OUTSIDE],
    ['a credit note', CREDIT_NOTE],
  ])('writes %s by the rules of EN 16931', (_, changes) => {
    expect(checkInvoiceXml(invoiceAsXml(document(changes)))).toEqual([])
  })

  it('says that everything is paid', () => {
    const sums = '//ram:SpecifiedTradeSettlementHeaderMonetarySummation/*'
    expect(read({}, sums)).toEqual(['41.18', '41.18', '7.82', '49.00', '49.00', '0.00'])
    expect(read({}, '//ram:SpecifiedTradeSettlementPaymentMeans/*')).toEqual(['1', 'Visa ending in 4242'])
  })

  it('names the invoice that a credit note corrects', () => {
    expect(read(CREDIT_NOTE, '//rsm:ExchangedDocument/ram:TypeCode')).toEqual(['381'])
    expect(read(CREDIT_NOTE, '//ram:InvoiceReferencedDocument//*[not(*)]')).toEqual(['INV-2026-000042', '20261117'])
  })

  it('says why nothing is charged to a business abroad, and names both VAT IDs', () => {
    expect(read(REVERSE_CHARGE, '//ram:ExemptionReasonCode')).toEqual(['VATEX-EU-AE'])
    expect(read(REVERSE_CHARGE, "//ram:ID[@schemeID = 'VA']")).toEqual(['DE123456789', 'FR40303265045'])
  })

  it('names the seller without a VAT ID where nothing is subject to VAT', () => {
    expect(read(OUTSIDE, '//ram:SpecifiedTaxRegistration')).toEqual([])
    expect(read(OUTSIDE, '//ram:SellerTradeParty/ram:ID')).toEqual(['DE123456789'])
  })

  it('writes a tax number that is no VAT ID as one', () => {
    const xml = invoiceAsXml(withTaxId('Steuernummer 12/345/67890'))
    expect(checkInvoiceXml(xml)).toEqual([])
    expect(readInvoiceXml(xml, "//ram:ID[@schemeID = 'FC']")).toEqual(['Steuernummer 12/345/67890'])
  })

  it('keeps names in every script, and drops only what XML cannot contain', () => {
    const name = 'Fish & <Chips> "邓丽君" \u0000\u0007عمر الخيام \ud800😀\uffff'
    const xml = invoiceAsXml(document({ buyer: { ...SAMPLE_INVOICE.buyer, name } }))
    expect(checkInvoiceXml(xml)).toEqual([])
    expect(readInvoiceXml(xml, '//ram:BuyerTradeParty/ram:Name')).toEqual(['Fish & <Chips> "邓丽君" عمر الخيام 😀'])
  })

  it('fits a long address into three lines', () => {
    const seller = { ...SAMPLE_INVOICE.seller, address: 'c/o Wick\n\nHafenstraße 35\nAltona\n20457 Hamburg' }
    expect(read({ seller }, '//ram:SellerTradeParty/ram:PostalTradeAddress/*')).toEqual([
      ...['c/o Wick', 'Hafenstraße 35', 'Altona, 20457 Hamburg', 'DE'],
    ])
  })
})

describe('whyNotElectronic', () => {
  it('has nothing against a complete document', () => {
    for (const changes of [{}, ZERO, REVERSE_CHARGE, OUTSIDE, CREDIT_NOTE])
      expect(whyNotElectronic(document(changes))).toBeNull()
  })

  it.each([
    ['the tax ID of the seller', withTaxId(' '), 'a tax ID of the seller'],
    ['the VAT ID of a reverse charged buyer', document({ ...REVERSE_CHARGE, buyer: SAMPLE_INVOICE.buyer }), 'VAT ID'],
    ['the country of the buyer', document({ buyer: { ...SAMPLE_INVOICE.buyer, country: '' } }), 'country of the buyer'],
  ])('misses %s, without which the rules are broken', (_, incomplete, reason) => {
    expect(whyNotElectronic(incomplete)).toContain(reason)
    expect(checkInvoiceXml(invoiceAsXml(incomplete))).not.toEqual([])
  })
})

describe('the checks of these tests', () => {
  const REGISTERED =
    '<ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">DE1</ram:ID></ram:SpecifiedTaxRegistration></ram:BuyerTradeParty>'
  const GOOD = {
    S: invoiceAsXml(document()),
    Z: invoiceAsXml(document(ZERO)),
    AE: invoiceAsXml(document(REVERSE_CHARGE)),
    O: invoiceAsXml(document(OUTSIDE)),
  }
  it.each([
    ['Schema', 'S', '<ram:IssueDateTime>', '<ram:Nonsense/><ram:IssueDateTime>'],
    ['BR-02', 'S', 'INV-2026-000042', ' '],
    ['BR-CO-10', 'S', '<ram:LineTotalAmount>41.18', '<ram:LineTotalAmount>41.17'],
    ['BR-CO-14', 'S', '<ram:CalculatedAmount>7.82', '<ram:CalculatedAmount>7.83'],
    ['BR-CO-15', 'S', '<ram:GrandTotalAmount>49.00', '<ram:GrandTotalAmount>49.01'],
    ['BR-CO-16', 'S', '<ram:DuePayableAmount>0.00', '<ram:DuePayableAmount>49.00'],
    ['BR-CO-17, BR-S-09', 'S', '<ram:CalculatedAmount>7.82', '<ram:CalculatedAmount>9.82'],
    ['BR-CO-26', 'S', 'schemeID="VA"', 'schemeID="FC"'],
    ['BR-S-02', 'S', 'schemeID="VA"', 'schemeID="XX"'],
    ['BR-S-10', 'S', '<ram:BasisAmount>', '<ram:ExemptionReason>No</ram:ExemptionReason><ram:BasisAmount>'],
    ['BR-DEC', 'S', '41.18<', '41.180<'],
    ['BR-Z-05', 'Z', '<ram:RateApplicablePercent>0', '<ram:RateApplicablePercent>1'],
    ['BR-AE-02', 'AE', '<ram:ID schemeID="VA">FR40303265045', '<ram:ID schemeID="FC">FR40303265045'],
    ['BR-AE-10', 'AE', 'VATEX-EU-AE', 'VATEX-EU-O'],
    ['BR-O-02', 'O', '</ram:BuyerTradeParty>', REGISTERED],
    [
      'BR-O-05',
      'O',
      '</ram:ApplicableTradeTax>',
      '<ram:RateApplicablePercent>0</ram:RateApplicablePercent></ram:ApplicableTradeTax>',
    ],
  ] as const)('notice what breaks %s', (rule, category, from, to) => {
    const broken = GOOD[category].replace(from, to)
    expect(broken).not.toBe(GOOD[category])
    expect(checkInvoiceXml(broken)).toContainEqual(expect.stringContaining(rule))
  })
})

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom('', ' \n ', ']]>', '<!--', '&amp;', '\u202eabc', '\ud83d', 'ليلى\tالمنصور', '邓丽君', '\u0000'),
)
const name = text.map((one) => `x${one}`)

const documents: fc.Arbitrary<InvoiceDocument> = fc
  .record({
    kind: fc.constantFrom('invoice', 'credit_note'),
    taxCategory: fc.constantFrom('standard', 'zero', 'reverse_charge', 'outside'),
    priceCents: fc.integer({ min: 1, max: MAX_CENTS }),
    ratePercent: fc.integer({ min: 4, max: 40 }).map((quarters) => quarters * 0.75),
    pricesIncludeTax: fc.boolean(),
    parts: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 4 }),
    titles: fc.tuple(text, text),
    seller: fc.record({ name, address: text, email: text }),
    taxId: fc.constantFrom('DE123456789', 'VAT ID: ATU 1358 5627', 'EIN 12-3456789', '税号 & <1>'),
    buyer: fc.record({ name: text, address: text }),
    country: fc.constantFrom(...EU_COUNTRIES),
    isCorrection: fc.boolean(),
    settledBy: text,
    notes: fc.array(text, { maxLength: 3 }),
  })
  .map(({ priceCents, ratePercent, pricesIncludeTax, parts, titles: [title, details], ...facts }) => {
    const rateBp = facts.taxCategory === 'zero' || facts.taxCategory === 'outside' ? 0 : Math.round(ratePercent * 100)
    const reverseCharge = facts.taxCategory === 'reverse_charge'
    const { totalCents, taxCents } = taxPrice(priceCents, { rateBp, pricesIncludeTax, reverseCharge })
    const netCents = totalCents - taxCents
    const cuts = [0, ...parts.map((part) => Math.floor(part * netCents)).sort((a, b) => a - b), netCents]
    const lines = cuts.slice(1).map((cut, at) => ({ title, details, netCents: cut - (cuts[at] ?? 0) }))
    return {
      ...SAMPLE_INVOICE,
      ...facts,
      rateBp,
      corrects: facts.isCorrection ? { number: 'INV-1', issuedOn: '2026-01-02' } : null,
      seller: { ...SAMPLE_INVOICE.seller, ...facts.seller, taxId: facts.taxId },
      buyer: { ...facts.buyer, country: facts.country, vatId: reverseCharge ? 'FR40303265045' : null },
      lines,
      netCents,
      taxCents,
      totalCents,
    }
  })

describe('any document', () => {
  it('becomes XML by the rules, with its own amounts to the cent', () => {
    fc.assert(
      fc.property(documents, (one) => {
        expect(whyNotElectronic(one)).toBeNull()
        const xml = invoiceAsXml(one)
        expect(checkInvoiceXml(xml)).toEqual([])
        const cents = (place: string) => readInvoiceXml(xml, place).map((amount) => Number(amount.replace('.', '')))
        const lines = cents('//ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount')
        expect(lines).toEqual(one.lines.map(({ netCents }) => netCents))
        expect(lines.reduce((sum, line) => sum + line, 0)).toBe(one.netCents)
        expect(cents('//ram:TaxBasisTotalAmount')).toEqual([one.netCents])
        expect(cents('//ram:TaxTotalAmount')).toEqual([one.taxCents])
        expect(cents('//ram:GrandTotalAmount')).toEqual([one.netCents + one.taxCents])
        expect(one.netCents + one.taxCents).toBe(one.totalCents)
      }),
      { numRuns: 150 },
    )
  })
})
