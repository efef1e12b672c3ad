/** `percent` as Stripe writes it, such as `8.875`. */
export type BuiltInTax = {
  percent: string
  type: 'vat' | 'gst' | 'hst' | 'qst' | 'pst' | 'sales_tax'
  state: string | null
}

const VAT: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'AT 20,BE 21,BG 20,CY 19,CZ 21,DE 19,DK 25,EE 24,ES 21,FI 25.5,FR 20,GR 24,HR 25,HU 27,IE 23,IT 22,LT 21,LU 17,LV 21',
    'MT 18,NL 21,PL 23,PT 23,RO 21,SE 25,SI 22,SK 23,GB 20,CH 8.1,NO 25,IS 24',
  ]
    .join(',')
    .split(',')
    .map((pair) => pair.split(' ')),
)
export const isVatUnionCountry = (country: string) => country in VAT && !['GB', 'CH', 'NO', 'IS'].includes(country)

const GST: Readonly<Record<string, string>> = { AU: '10', NZ: '15', SG: '9', IN: '18' }

/** One tax per state is enough here; Stripe knows every county. The rest of the US has none. */
const US_STATES: [state: string, firstZip: number, lastZip: number, percent: string][] = [
  ['NY', 10000, 14999, '8.875'],
  ['FL', 32000, 34999, '6'],
  ['IL', 60000, 62999, '6.25'],
  ['TX', 75000, 79999, '8.25'],
  ['CA', 90000, 96199, '7.25'],
  ['WA', 98000, 99499, '10.25'],
]

const CANADA: [state: string, letters: string, taxes: [BuiltInTax['type'], string][]][] = [
  ['ON', 'KLMNP', [['hst', '13']]],
  [
    'QC',
    'GHJ',
    [
      ['gst', '5'],
      ['qst', '9.975'],
    ],
  ],
  [
    'BC',
    'V',
    [
      ['gst', '5'],
      ['pst', '7'],
    ],
  ],
  ['AB', 'T', [['gst', '5']]],
]

/** The taxes at an address, or undefined where it says too little. An account is registered everywhere. */
export function findBuiltInTaxes(country: string, postalCode: string | undefined): BuiltInTax[] | undefined {
  if (country === 'US') return findSalesTax(postalCode)
  if (country === 'CA') return findCanadianTaxes(postalCode)
  const vat = VAT[country]
  if (vat) return [{ percent: vat, type: 'vat', state: null }]
  const gst = GST[country]
  return gst ? [{ percent: gst, type: 'gst', state: null }] : []
}

function findSalesTax(postalCode = ''): BuiltInTax[] | undefined {
  const [, zip] = /^(\d{5})(-\d{4})?$/.exec(postalCode) ?? []
  if (!zip) return undefined
  const found = US_STATES.find(([, first, last]) => Number(zip) >= first && Number(zip) <= last)
  return found ? [{ percent: found[3], type: 'sales_tax', state: found[0] }] : []
}

function findCanadianTaxes(postalCode = ''): BuiltInTax[] | undefined {
  if (!/^[a-z]\d[a-z]( ?\d[a-z]\d)?$/i.test(postalCode)) return undefined
  const found = CANADA.find(([, letters]) => letters.includes(postalCode.charAt(0).toUpperCase()))
  const [state, , taxes] = found ?? ['', '', [['gst', '5'] as const]]
  return taxes.map(([type, percent]) => ({ type, percent, state: state || null }))
}
