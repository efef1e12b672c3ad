import { expect, it } from 'vitest'

import { labelTaxId } from './label-tax-id.ts'

it.each([
  ['DE123456789', ['DE', 'DE'], 'VAT ID: DE123456789'],
  ['DE 123 456 789', ['DE', 'US'], 'VAT ID: DE 123 456 789'],
  ['GB 980 7806 84', ['GB', undefined], 'VAT ID: GB 980 7806 84'],
  // A seller elsewhere who is registered in the EU.
  ['IE6388047V', ['US', 'FR'], 'VAT ID: IE6388047V'],
  ['VAT ID: ATU 1358 5627', ['AT'], 'VAT ID: ATU 1358 5627'],
  ['VAT No. DE123456789', ['DE'], 'VAT ID: DE123456789'],
  // Not every tax number is one.
  ['12/345/67890', ['DE', 'DE'], 'Tax ID: 12/345/67890'],
  ['EIN 00-0000000', ['US', 'DE'], 'Tax ID: EIN 00-0000000'],
  ['DE123456789', ['US', 'US'], 'Tax ID: DE123456789'],
  ['DE123456789', [undefined, ''], 'Tax ID: DE123456789'],
  ['', ['DE'], ''],
])('labels %s in %j as %s', (taxId, countries, label) => {
  expect(labelTaxId(taxId, countries)).toBe(label)
})
