import { describe, expect, it } from 'vitest'

import { EU_COUNTRIES } from '#contract/tax/countries.ts'
import { findVatId, readVatId } from './vat-id.ts'

/** With correct check digits, one per country. */
const VALID = [
  'ATU13585627 BE0428759497 BG175074752 HR33392005961 CY10259033P CZ25123891 DK13585628 EE100931558 FI20774740',
  'FR40303265045 DE136695976 EL094259216 HU12892312 IE6433435F IT00743110157 LV40003521600 LT119511515 LU15027442',
  'MT11679112 NL004495445B01 PL8567346215 PT501964843 RO18547290 SK2022749619 SI50223054 ESA13585625 SE123456789701',
].flatMap((line) => line.split(' '))

describe('readVatId', () => {
  it.each(VALID)('accepts %s', (id) => {
    expect(readVatId(id)).toMatchObject({ id, isValid: true })
  })

  it('knows every country of the EU', () => {
    expect(VALID.map((id) => readVatId(id)?.country).sort()).toEqual(EU_COUNTRIES.toSorted())
  })

  it.each(VALID)('notices a wrong digit in %s', (id) => {
    // Some schemes ignore part of the number, such as the letters at the end, so any digit will do.
    const wrong = [...id].flatMap((char, at) =>
      /\d/.test(char) ? [`${id.slice(0, at)}${(Number(char) + 1) % 10}${id.slice(at + 1)}`] : [],
    )
    expect(wrong.some((one) => readVatId(one)?.isValid === false)).toBe(true)
  })

  it('ignores spaces, dots and case', () => {
    expect(readVatId(' de 136.695-976 ')).toEqual({ id: 'DE136695976', country: 'DE', isValid: true })
  })

  it("understands Greece's country code as its prefix", () => {
    expect(readVatId('GR 094259216')).toEqual({ id: 'EL094259216', country: 'GR', isValid: true })
  })

  it.each(['', 'DE', 'DE1', 'DE13669597612', 'FR 12345', 'ATU1358562A'])('refuses the format of %j', (typed) => {
    expect(readVatId(typed)?.isValid ?? false).toBe(false)
  })

  it.each(['GB980780684', 'CHE107787577MVA', 'XI110305878', '136695976', 'US123'])(
    'reads no VAT ID of the EU in %s',
    (typed) => {
      expect(readVatId(typed)).toBeNull()
    },
  )
})

describe('findVatId', () => {
  it.each([
    ['DE123456789', 'DE123456789'],
    ['VAT ID: DE 123 456 789', 'DE123456789'],
    ['USt-IdNr. ATU 1358.5627', 'ATU13585627'],
    ['CHE-123.456.789 MWST', 'CHE123456789MWST'],
    ['GB123456789', 'GB123456789'],
    ['NO 123456789 MVA', 'NO123456789MVA'],
    ['GR 094259216', 'EL094259216'],
  ])('finds the VAT ID in %s', (text, id) => {
    expect(findVatId(text)).toBe(id)
  })

  it.each(['', 'EIN 00-0000000', 'ITIN 900-70-0000', 'SIREN 123456789', 'Steuernummer 12/345/67890'])(
    'finds none in %j',
    (text) => {
      expect(findVatId(text)).toBeNull()
    },
  )
})
