import type { InvoiceDocument } from '#contract/invoices/invoice-document.ts'
import { decimalAmount } from '#contract/money.ts'
import { taxName } from '#contract/tax/countries.ts'
import { percentOf } from '#contract/tax/tax-rates.ts'
import { cleanText } from '#server/print/xml-text.ts'
import { findVatId } from '#server/tax-ids/vat-id.ts'
import { group, textElement } from './xml-elements.ts'

const NAMESPACES = [
  'xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"',
  'xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100"',
  'xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100"',
  'xmlns:qdt="urn:un:unece:uncefact:data:standard:QualifiedDataType:100"',
]

/** How the European standard names the categories, and why nothing is charged. */
const CATEGORIES = {
  standard: { code: 'S', reason: '', reasonCode: '' },
  zero: { code: 'Z', reason: '', reasonCode: '' },
  reverse_charge: { code: 'AE', reason: 'Reverse charge', reasonCode: 'VATEX-EU-AE' },
  outside: { code: 'O', reason: 'Not subject to VAT', reasonCode: 'VATEX-EU-O' },
}

/** Why there can be no electronic version, or null. The standard requires these of every invoice. */
export function whyNotElectronic({ seller, buyer, lines, ...document }: InvoiceDocument): string | null {
  if (isBlank(seller.taxId)) return 'It was issued without a tax ID of the seller.'
  if (isBlank(seller.name)) return 'It was issued without the name of the seller.'
  if (isBlank(seller.country)) return 'It was issued without the country of the seller.'
  if (isBlank(buyer.country)) return 'It was issued without the country of the buyer.'
  if (lines.length === 0) return 'It lists nothing that was bought.'
  if (document.taxCategory === 'standard' && taxName(buyer.country) !== 'VAT') {
    return 'Electronic invoices are about VAT, and this one is about another tax.'
  }
  if (document.taxCategory === 'reverse_charge' && isBlank(buyer.vatId ?? '')) {
    return 'It was issued without the VAT ID of the buyer, who accounts for the tax.'
  }
  return null
}

/**
 * The invoice or credit note for accounting software: EN 16931 in the syntax of UN/CEFACT (CII), as used by Factur-X and
 * ZUGFeRD. Only for documents that `whyNotElectronic` has nothing against.
 */
export function invoiceAsXml(document: InvoiceDocument): string {
  const root = group('rsm:CrossIndustryInvoice', [
    group('rsm:ExchangedDocumentContext', [
      group('ram:GuidelineSpecifiedDocumentContextParameter', [textElement('ram:ID', 'urn:cen.eu:en16931:2017')]),
    ]),
    group('rsm:ExchangedDocument', [
      textElement('ram:ID', document.number),
      textElement('ram:TypeCode', document.kind === 'invoice' ? '380' : '381'),
      group('ram:IssueDateTime', [day('udt', document.issuedOn)]),
      ...document.notes
        .filter((note) => !isBlank(note))
        .map((note) => group('ram:IncludedNote', [textElement('ram:Content', note)])),
    ]),
    group('rsm:SupplyChainTradeTransaction', [
      ...document.lines.map((line, at) => lineItem(document, line, at + 1)),
      group('ram:ApplicableHeaderTradeAgreement', [
        seller(document),
        buyer(document),
        group('ram:SellerOrderReferencedDocument', [textElement('ram:IssuerAssignedID', document.orderId)]),
      ]),
      '<ram:ApplicableHeaderTradeDelivery/>',
      settlement(document),
    ]),
  ])
  const declared = root.replace('<rsm:CrossIndustryInvoice>', `<rsm:CrossIndustryInvoice ${NAMESPACES.join(' ')}>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n${declared}\n`
}

function lineItem(document: InvoiceDocument, line: InvoiceDocument['lines'][number], number: number) {
  const amount = decimalAmount(line.netCents)
  return group('ram:IncludedSupplyChainTradeLineItem', [
    group('ram:AssociatedDocumentLineDocument', [textElement('ram:LineID', String(number))]),
    group('ram:SpecifiedTradeProduct', [
      textElement('ram:Name', cleanText(line.title) || 'Untitled'),
      textElement('ram:Description', line.details),
    ]),
    group('ram:SpecifiedLineTradeAgreement', [
      group('ram:NetPriceProductTradePrice', [textElement('ram:ChargeAmount', amount)]),
    ]),
    // C62: one piece.
    group('ram:SpecifiedLineTradeDelivery', [textElement('ram:BilledQuantity', '1', { unitCode: 'C62' })]),
    group('ram:SpecifiedLineTradeSettlement', [
      group('ram:ApplicableTradeTax', [
        textElement('ram:TypeCode', 'VAT'),
        textElement('ram:CategoryCode', CATEGORIES[document.taxCategory].code),
        rate(document),
      ]),
      group('ram:SpecifiedTradeSettlementLineMonetarySummation', [textElement('ram:LineTotalAmount', amount)]),
    ]),
  ])
}

function seller({ seller: { name, address, country, taxId, email }, taxCategory }: InvoiceDocument) {
  const vatId = findVatId(taxId)
  // What isn't subject to VAT must not name VAT IDs, but every seller needs an ID of some kind.
  const registration = taxCategory === 'outside' ? [] : [vatId ? taxNumber('VA', vatId) : taxNumber('FC', taxId)]
  return group('ram:SellerTradeParty', [
    taxCategory === 'outside' || !vatId ? textElement('ram:ID', vatId ?? taxId) : '',
    textElement('ram:Name', name),
    postalAddress(address, country),
    electronicAddress(email),
    ...registration,
  ])
}

function buyer({ buyer: { name, address, country, vatId }, taxCategory }: InvoiceDocument) {
  return group('ram:BuyerTradeParty', [
    textElement('ram:Name', cleanText(name) || 'Account holder'),
    postalAddress(address, country),
    vatId && taxCategory !== 'outside' ? taxNumber('VA', vatId) : '',
  ])
}

function settlement(document: InvoiceDocument) {
  const { currency, netCents, taxCents, totalCents, taxCategory, corrects } = document
  const { code, reason, reasonCode } = CATEGORIES[taxCategory]
  return group('ram:ApplicableHeaderTradeSettlement', [
    textElement('ram:InvoiceCurrencyCode', currency),
    group('ram:SpecifiedTradeSettlementPaymentMeans', [
      // 1: not one of the listed means, but as described.
      textElement('ram:TypeCode', '1'),
      textElement('ram:Information', document.settledBy),
    ]),
    group('ram:ApplicableTradeTax', [
      textElement('ram:CalculatedAmount', decimalAmount(taxCents)),
      textElement('ram:TypeCode', 'VAT'),
      textElement('ram:ExemptionReason', reason),
      textElement('ram:BasisAmount', decimalAmount(netCents)),
      textElement('ram:CategoryCode', code),
      textElement('ram:ExemptionReasonCode', reasonCode),
      rate(document),
    ]),
    group('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
      textElement('ram:LineTotalAmount', decimalAmount(netCents)),
      textElement('ram:TaxBasisTotalAmount', decimalAmount(netCents)),
      textElement('ram:TaxTotalAmount', decimalAmount(taxCents), { currencyID: currency }),
      textElement('ram:GrandTotalAmount', decimalAmount(totalCents)),
      textElement('ram:TotalPrepaidAmount', decimalAmount(totalCents)),
      textElement('ram:DuePayableAmount', decimalAmount(0)),
    ]),
    corrects
      ? group('ram:InvoiceReferencedDocument', [
          textElement('ram:IssuerAssignedID', corrects.number),
          group('ram:FormattedIssueDateTime', [day('qdt', corrects.issuedOn)]),
        ])
      : '',
  ])
}

/** What isn't subject to VAT has no rate, not even zero. */
function rate({ taxCategory, rateBp }: InvoiceDocument) {
  if (taxCategory === 'outside') return ''
  return textElement('ram:RateApplicablePercent', percentOf(taxCategory === 'standard' ? rateBp : 0))
}

/** There's room for three lines. */
function postalAddress(address: string, country: string) {
  const [one = '', two = '', ...rest] = address.split('\n').map(cleanText).filter(Boolean)
  return group('ram:PostalTradeAddress', [
    textElement('ram:LineOne', one),
    textElement('ram:LineTwo', two),
    textElement('ram:LineThree', rest.join(', ')),
    textElement('ram:CountryID', country),
  ])
}

const electronicAddress = (email: string) =>
  isBlank(email) ? '' : group('ram:URIUniversalCommunication', [textElement('ram:URIID', email, { schemeID: 'EM' })])

/** `VA` is a VAT ID, `FC` another tax number. */
const taxNumber = (schemeID: 'VA' | 'FC', id: string) =>
  group('ram:SpecifiedTaxRegistration', [textElement('ram:ID', id, { schemeID })])

const day = (namespace: 'udt' | 'qdt', date: string) =>
  textElement(`${namespace}:DateTimeString`, date.replaceAll('-', ''), { format: '102' })

const isBlank = (value: string) => cleanText(value) === ''
