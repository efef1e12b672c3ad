import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

import { XmlDocument, XmlValidateError, XsdValidator } from 'libxml2-wasm'
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs'

/** The schema files of Factur-X 1.09, as published. */
const SCHEMA = path.join(
  path.dirname(fileURLToPath(import.meta.resolve('@stackforge-eu/factur-x'))),
  '../schema/en16931/FACTUR-X_EN16931.xsd',
)

const PREFIXES = {
  rsm: 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  ram: 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  udt: 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
  qdt: 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
}

const AGREEMENT = '/*/*/ram:ApplicableHeaderTradeAgreement'
const SELLER = `${AGREEMENT}/ram:SellerTradeParty`
const BUYER = `${AGREEMENT}/ram:BuyerTradeParty`
const SETTLEMENT = '/*/*/ram:ApplicableHeaderTradeSettlement'
const SUMS = `${SETTLEMENT}/ram:SpecifiedTradeSettlementHeaderMonetarySummation`
const TAX = `${SETTLEMENT}/ram:ApplicableTradeTax`
const LINE = '/*/*/ram:IncludedSupplyChainTradeLineItem'
const LINE_TAX = `${LINE}/ram:SpecifiedLineTradeSettlement/ram:ApplicableTradeTax`
const LINE_AMOUNT = 'ram:SpecifiedLineTradeSettlement/*/ram:LineTotalAmount'
const PRICE = 'ram:SpecifiedLineTradeAgreement/ram:NetPriceProductTradePrice/ram:ChargeAmount'

const has = (place: string) => `normalize-space(${place}) != ''`
const none = (place: string) => `not(${place})`
const inCents = (place: string) => `round(${place} * 100)`
const equal = (one: string, other: string) => `${one} = ${other}`
const sellerTaxId = `${SELLER}/ram:SpecifiedTaxRegistration/ram:ID[@schemeID = 'VA' or @schemeID = 'FC']`
const sellerVatId = `${SELLER}/ram:SpecifiedTaxRegistration/ram:ID[@schemeID = 'VA']`
const buyerVatId = `${BUYER}/ram:SpecifiedTaxRegistration/ram:ID[@schemeID = 'VA']`
const exact = `${inCents(`${TAX}/ram:BasisAmount`)} = ${inCents(`sum(${LINE}/${LINE_AMOUNT})`)}`
const noTax = `${TAX}/ram:CalculatedAmount = 0`
const noReason = none(`${TAX}/ram:ExemptionReason | ${TAX}/ram:ExemptionReasonCode`)
const zeroRate = `${TAX}/ram:RateApplicablePercent = 0 and ${none(`${LINE_TAX}[not(ram:RateApplicablePercent = 0)]`)}`
const reasonIs = (code: string) => `${TAX}/ram:ExemptionReasonCode = '${code}' and ${has(`${TAX}/ram:ExemptionReason`)}`
/** Within one unit of the currency, as the standard's own checks allow. */
const taxOfBasis = `${TAX}/ram:BasisAmount * ${TAX}/ram:RateApplicablePercent div 100 - ${TAX}/ram:CalculatedAmount`

/** The business rules of EN 16931 that can concern our documents, as we write them; the official files aren't on npm. */
const RULES: Record<string, string> = {
  'BR-01': `/*/rsm:ExchangedDocumentContext/*/ram:ID = 'urn:cen.eu:en16931:2017'`,
  'BR-02': has('/*/rsm:ExchangedDocument/ram:ID'),
  'BR-03': `string-length(/*/rsm:ExchangedDocument/ram:IssueDateTime/udt:DateTimeString[@format = '102']) = 8`,
  'BR-04': `/*/rsm:ExchangedDocument/ram:TypeCode[. = '380' or . = '381']`,
  'BR-05': `string-length(${SETTLEMENT}/ram:InvoiceCurrencyCode) = 3`,
  'BR-06': has(`${SELLER}/ram:Name`),
  'BR-07': has(`${BUYER}/ram:Name`),
  'BR-09': `string-length(${SELLER}/ram:PostalTradeAddress/ram:CountryID) = 2`,
  'BR-11': `string-length(${BUYER}/ram:PostalTradeAddress/ram:CountryID) = 2`,
  'BR-12 to BR-15': `count(${SUMS}[ram:LineTotalAmount and ram:TaxBasisTotalAmount and ram:GrandTotalAmount and ram:DuePayableAmount]) = 1`,
  'BR-16': LINE,
  'BR-21': none(`${LINE}[${equal('normalize-space(ram:AssociatedDocumentLineDocument/ram:LineID)', "''")}]`),
  'BR-22, BR-23': none(`${LINE}[not(ram:SpecifiedLineTradeDelivery/ram:BilledQuantity[. = 1 and @unitCode = 'C62'])]`),
  'BR-24': none(`${LINE}[not(${LINE_AMOUNT})]`),
  'BR-25': none(`${LINE}[normalize-space(ram:SpecifiedTradeProduct/ram:Name) = '']`),
  'BR-26, BR-27': none(`${LINE}[not(${PRICE} >= 0)]`),
  'BR-45 to BR-47': `count(${TAX}[ram:BasisAmount and ram:CalculatedAmount and ram:CategoryCode and ram:TypeCode = 'VAT']) = 1`,
  'BR-48': `${TAX}/ram:RateApplicablePercent or ${TAX}/ram:CategoryCode = 'O'`,
  'BR-49': none(`${SETTLEMENT}/ram:SpecifiedTradeSettlementPaymentMeans[not(ram:TypeCode)]`),
  'BR-55': none(`${SETTLEMENT}/ram:InvoiceReferencedDocument[normalize-space(ram:IssuerAssignedID) = '']`),
  'BR-62': none(`${SELLER}/ram:URIUniversalCommunication[not(ram:URIID/@schemeID)]`),
  'BR-CO-04': none(`${LINE}[not(ram:SpecifiedLineTradeSettlement/ram:ApplicableTradeTax/ram:CategoryCode)]`),
  'BR-CO-10': equal(inCents(`${SUMS}/ram:LineTotalAmount`), inCents(`sum(${LINE}/${LINE_AMOUNT})`)),
  'BR-CO-13': equal(`${SUMS}/ram:TaxBasisTotalAmount`, `${SUMS}/ram:LineTotalAmount`),
  'BR-CO-14': equal(`${SUMS}/ram:TaxTotalAmount`, `${TAX}/ram:CalculatedAmount`),
  'BR-CO-15': equal(
    inCents(`${SUMS}/ram:GrandTotalAmount`),
    inCents(
      `(${SUMS}/ram:TaxBasisTotalAmount + ${SUMS}/ram:TaxTotalAmount[@currencyID = ${SETTLEMENT}/ram:InvoiceCurrencyCode])`,
    ),
  ),
  'BR-CO-16': equal(
    inCents(`${SUMS}/ram:DuePayableAmount`),
    inCents(`(${SUMS}/ram:GrandTotalAmount - ${SUMS}/ram:TotalPrepaidAmount)`),
  ),
  'BR-CO-17, BR-S-09': `not(${TAX}/ram:RateApplicablePercent) or (${taxOfBasis} < 1 and ${taxOfBasis} > -1)`,
  'BR-CO-18': TAX,
  'BR-CO-26': `${has(`${SELLER}/ram:ID`)} or ${has(sellerVatId)}`,
  'BR-DEC': none(`//*[contains(local-name(), 'Amount') and string-length(substring-after(., '.')) > 2]`),
  'one category': none(`${LINE_TAX}[not(ram:CategoryCode = ${TAX}/ram:CategoryCode)]`),
  'nothing empty': none(`//*[not(*) and normalize-space() = '' and local-name() != 'ApplicableHeaderTradeDelivery']`),
}

const RULES_BY_CATEGORY: Record<string, Record<string, string>> = {
  S: {
    'BR-S-02': has(sellerTaxId),
    'BR-S-05': `${TAX}/ram:RateApplicablePercent > 0 and ${none(`${LINE_TAX}[not(ram:RateApplicablePercent = ${TAX}/ram:RateApplicablePercent)]`)}`,
    'BR-S-08': exact,
    'BR-S-10': noReason,
  },
  Z: { 'BR-Z-02': has(sellerTaxId), 'BR-Z-05': zeroRate, 'BR-Z-08': exact, 'BR-Z-09': noTax, 'BR-Z-10': noReason },
  AE: {
    'BR-AE-02': `${has(sellerTaxId)} and ${has(buyerVatId)}`,
    'BR-AE-05': zeroRate,
    'BR-AE-08': exact,
    'BR-AE-09': noTax,
    'BR-AE-10': reasonIs('VATEX-EU-AE'),
  },
  O: {
    'BR-O-02': `${none(sellerVatId)} and ${none(buyerVatId)}`,
    'BR-O-05': none('//ram:RateApplicablePercent'),
    'BR-O-08': exact,
    'BR-O-09': noTax,
    'BR-O-10': reasonIs('VATEX-EU-O'),
    'BR-O-11': `count(${TAX}) = 1`,
  },
}

let schema: XsdValidator | undefined

function openSchema(): XsdValidator {
  xmlRegisterFsInputProviders()
  return XsdValidator.fromDoc(XmlDocument.fromBuffer(readFileSync(SCHEMA), { url: pathToFileURL(SCHEMA).href }))
}

/**
 * What is wrong with an electronic invoice: against the official schema, and against the rules of the standard. Neither
 * shares any code with what writes the XML.
 */
export function checkInvoiceXml(xml: string): string[] {
  schema ??= openSchema()
  const validator = schema
  return withDocument(xml, (document) => [...againstSchema(validator, document), ...againstRules(document)])
}

function againstSchema(validator: XsdValidator, document: XmlDocument): string[] {
  try {
    validator.validate(document)
    return []
  } catch (error) {
    if (error instanceof XmlValidateError) return error.details.map(({ message }) => `Schema: ${message.trim()}`)
    throw error
  }
}

function againstRules(document: XmlDocument): string[] {
  const category = String(document.eval(`string(${TAX}/ram:CategoryCode)`, PREFIXES))
  const rules = { ...RULES, ...(RULES_BY_CATEGORY[category] ?? { 'known category': 'false()' }) }
  return Object.entries(rules).flatMap(([name, rule]) =>
    document.eval(`boolean(${rule})`, PREFIXES) === true ? [] : [name],
  )
}

/** The texts at a place, for tests: `readInvoiceXml(xml, '//ram:GrandTotalAmount')`. */
export function readInvoiceXml(xml: string, place: string): string[] {
  return withDocument(xml, (document) => document.find(place, PREFIXES).map(({ content }) => content))
}

function withDocument<T>(xml: string, use: (document: XmlDocument) => T): T {
  const document = XmlDocument.fromString(xml)
  try {
    return use(document)
  } finally {
    document.dispose()
  }
}
