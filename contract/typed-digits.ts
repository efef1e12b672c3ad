/** Where the digits 0 to 9 start in other scripts: Arabic, Persian, Devanagari, full width. */
const FIRST_DIGITS = [0x660, 0x6f0, 0x966, 0xff10]

/** A typed number with ASCII digits, points, commas and apostrophes, whatever the script it was typed in. */
export function plainDigits(typed: string): string {
  return typed
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(/[\u066b\uff0e]/g, '.')
    .replace(/\uff0c/g, ',')
    .replace(/[\u066c\u2018\u2019]/g, "'")
    .replace(/\p{Bidi_Control}/gu, '')
    .trim()
}

function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  const zero = FIRST_DIGITS.find((first) => code >= first && code < first + 10)
  return zero === undefined ? digit : String(code - zero)
}
