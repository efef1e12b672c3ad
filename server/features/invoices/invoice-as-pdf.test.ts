import { extractXml } from '@stackforge-eu/factur-x'
import { describe, expect, it } from 'vitest'

import type { InvoiceDocument } from '#contract/invoices/invoice-document.ts'
import { checkInvoiceXml, readInvoiceXml } from '#server/test/check-invoice-xml.ts'
import { inspectPdf } from '#server/test/inspect-pdf.ts'
import { readPdf } from '#server/test/read-pdf.ts'
import { CREDIT_NOTE, OUTSIDE, REVERSE_CHARGE, SAMPLE_INVOICE } from '#server/test/sample-invoice.ts'
import { SCRIPT_SAMPLES } from '#server/test/script-samples.ts'
import { invoiceAsPdf } from './invoice-as-pdf.ts'
import { invoiceAsXml } from './invoice-as-xml.ts'

const draw = (changes: Partial<InvoiceDocument> = {}, siteName = 'Candlewick') =>
  invoiceAsPdf({ ...SAMPLE_INVOICE, ...changes }, { siteName })
const read = async (changes?: Partial<InvoiceDocument>) => readPdf(await draw(changes)).map((line) => line.trim())
const withoutTaxId = { seller: { ...SAMPLE_INVOICE.seller, taxId: '' } }

describe('an invoice', () => {
  it('shows both parties, what was bought, its tax and how it was paid', async () => {
    expect(await read()).toEqual([
      ...['Candlewick', 'PAID', 'Invoice', '$49.00 paid'],
      ...['INVOICE NUMBER', 'INV-2026-000042', 'DATE', 'November 17, 2026', 'ORDER', '7f3a91c2'],
      ...['FROM', 'Candlewick Education GmbH', 'Hafenstraße 35', '20457 Hamburg', 'Germany', 'VAT ID: DE123456789'],
      ...['billing@shop.example', 'BILLED TO', 'Ada Lovelace', 'Germany'],
      ...['DESCRIPTION', 'AMOUNT (USD)', 'Introduction to Trading', '$41.18'],
      ...['Total without tax', '$41.18', 'VAT (19%, Germany)', '$7.82', 'Total', '$49.00'],
      ...['PAYMENT', 'AMOUNT', 'Visa ending in 4242', '$49.00', 'Amount paid', '$49.00'],
      'For accounting software, this file contains the invoice as XML (Factur-X, ZUGFeRD).',
      'Questions? Email billing@shop.example and mention invoice INV-2026-000042.',
      'Invoice INV-2026-000042 · Page 1 of 1',
    ])
  })

  it('to a business abroad shows its VAT ID and why nothing is charged', async () => {
    const lines = await read(REVERSE_CHARGE)
    expect(lines).toEqual(expect.arrayContaining(['VAT ID: FR40303265045', ...(REVERSE_CHARGE.notes ?? [])]))
    expect(lines[lines.indexOf('VAT not charged (reverse charge)') + 1]).toBe('$0.00')
  })

  it('outside the EU shows that there is no tax', async () => {
    const lines = await read(OUTSIDE)
    expect(lines[lines.indexOf('No tax (United States)') + 1]).toBe('$0.00')
  })

  it('names a tax that has no name of its own at the start of its line', async () => {
    expect(await read({ buyer: { ...SAMPLE_INVOICE.buyer, country: 'KE' } })).toContain('Tax (19%, Kenya)')
  })

  it.each(Object.entries(SCRIPT_SAMPLES))('in %s has no line without text', async (_, { title, name, address }) => {
    const lines = await read({
      buyer: { ...SAMPLE_INVOICE.buyer, name, address },
      lines: [{ title, details: title, netCents: 4118 }],
    })
    expect(lines).not.toContain('')
    expect(lines.join('')).not.toContain('□')
  })

  it('continues on the next page', async () => {
    const lines = Array.from({ length: 60 }, (_, at) => ({ title: `Course ${at}`, details: '', netCents: 1 }))
    const drawn = await read({ lines })
    expect(drawn).toEqual(expect.arrayContaining(['Course 0', 'Course 59', 'Invoice INV-2026-000042 · Page 2 of 3']))
  })

  it('is tagged for screen readers, and accepted by other tools', async () => {
    const pdf = await draw()
    const file = pdf.toString('latin1')
    for (const tag of ['Document', 'H1', 'P', 'Figure', 'Table', 'TR', 'TH', 'TD'])
      expect(file).toContain(`/S /${tag}\n`)
    const { qpdf = 'No syntax', text = SAMPLE_INVOICE.number } = await inspectPdf(pdf)
    expect(qpdf).toContain('No syntax')
    expect(text).toContain(SAMPLE_INVOICE.number)
  })

  it('is the same file each time it is drawn', async () => {
    expect((await draw()).equals(await draw())).toBe(true)
  })
})

describe('a credit note', () => {
  it('shows what was refunded and which invoice it corrects', async () => {
    const lines = await read(CREDIT_NOTE)
    expect(lines.slice(1, 6)).toEqual([
      ...['REFUNDED', 'Credit note', '$24.50 refunded. Corrects invoice INV-2026-000042 of November 17, 2026.'],
      ...['CREDIT NOTE NUMBER', 'CN-2026-000007'],
    ])
    expect(lines[lines.indexOf('Amount refunded') + 1]).toBe('$24.50')
  })

  it('is corrected by an invoice when its refund failed', async () => {
    const lines = await read({ corrects: { number: 'CN-2026-000007', issuedOn: '2026-11-20' } })
    expect(lines).toContain('$49.00 paid. Corrects credit note CN-2026-000007 of November 20, 2026.')
  })
})

describe('the electronic version in the PDF', () => {
  it.each([
    ['an invoice', {}],
    ['a credit note', CREDIT_NOTE],
  ])('of %s is found by other software, and is valid', async (_, changes) => {
    const { xml, filename, profile } = await extractXml(await draw(changes))
    expect({ filename, profile }).toEqual({ filename: 'factur-x.xml', profile: 'EN16931' })
    expect(xml).toBe(invoiceAsXml({ ...SAMPLE_INVOICE, ...changes }))
    expect(checkInvoiceXml(xml)).toEqual([])
  })

  it('is left out without a tax ID, and not promised', async () => {
    const pdf = await draw(withoutTaxId)
    await expect(extractXml(pdf)).rejects.toThrow()
    expect(pdf.toString('latin1')).not.toContain('fx:ConformanceLevel')
    expect(readPdf(pdf).join()).not.toContain('XML')
  })

  it('is declared as Factur-X in a PDF/A-3 file whose fonts are all embedded', async () => {
    const pdf = await draw({}, 'Wick & <Co>')
    const file = pdf.toString('latin1')
    for (const part of [
      '<pdfaid:part>3</pdfaid:part>',
      '<pdfaid:conformance>B</pdfaid:conformance>',
      '<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>',
      '<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>',
      '/AFRelationship /Alternative',
      '/Subtype /text#2Fxml',
      '/S /GTS_PDFA1',
    ])
      expect(file).toContain(part)
    const [description = ''] = /<x:xmpmeta.*<\/x:xmpmeta>/s.exec(pdf.toString()) ?? []
    expect(readInvoiceXml(description, "//*[local-name() = 'creator']//*[not(*)]")).toEqual(['Wick & <Co>'])
    expect(file).toMatch(/\/Type \/Catalog.*?\/AF \[\d+ 0 R\]/s)
    const count = (pattern: RegExp) => [...file.matchAll(pattern)].length
    expect(count(/\/Type \/FontDescriptor/g)).toBeGreaterThan(0)
    expect(count(/\/FontFile2 /g)).toBe(count(/\/Type \/FontDescriptor/g))
    expect(count(/\/Subtype \/Type1\b/g)).toBe(0)
  })
})
