/** ISO 3166-1 codes. */
export const COUNTRIES: readonly string[] = [
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ',
  'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR',
  'GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO',
  'JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR',
  'MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO',
  'RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV',
  'TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW',
].flatMap((line) => line.split(' '))

export const EU_COUNTRIES: readonly string[] =
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' ')

export const isCountry = (code: string) => COUNTRIES.includes(code)
export const isInEu = (code: string) => EU_COUNTRIES.includes(code)

const names = new Intl.DisplayNames('en', { type: 'region' })

/** `Germany` for `DE`. */
export function countryName(code: string): string {
  return names.of(code) ?? code
}

const WITH_ARTICLE = 'AE BS CC CF CK DO FK FO GB GM IM IO KM KY MH MP MV NL PH SB SC TC US VA VG VI'.split(' ')

/** `the United States`, for sentences. */
export function countryInSentence(code: string): string {
  return WITH_ARTICLE.includes(code) ? `the ${countryName(code)}` : countryName(code)
}

const VAT_COUNTRIES = [...EU_COUNTRIES, 'GB', 'CH', 'NO', 'IS', 'LI']
const GST_COUNTRIES = ['AU', 'CA', 'IN', 'NZ', 'SG']

/** What people in this country call it. */
export function taxName(country: string): 'VAT' | 'GST' | 'sales tax' | 'tax' {
  if (VAT_COUNTRIES.includes(country)) return 'VAT'
  if (country === 'US') return 'sales tax'
  return GST_COUNTRIES.includes(country) ? 'GST' : 'tax'
}
