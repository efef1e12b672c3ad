/** What a card looks like: Stripe's brands, digit groups and messages. Pure, so it can be tested without a page. */

const BRANDS = [
  { name: 'Visa', brand: 'visa', starts: /^4/, lengths: [16], cvc: 3 },
  { name: 'Mastercard', brand: 'mastercard', starts: /^(5[1-5]|2[2-7])/, lengths: [16], cvc: 3 },
  { name: 'American Express', brand: 'amex', starts: /^3[47]/, lengths: [15], cvc: 4 },
  { name: 'Discover', brand: 'discover', starts: /^6(011|5|4[4-9])/, lengths: [16], cvc: 3 },
  { name: 'Diners Club', brand: 'diners', starts: /^3(0|6|8|9)/, lengths: [16, 14], cvc: 3 },
  { name: 'JCB', brand: 'jcb', starts: /^35/, lengths: [16], cvc: 3 },
  { name: 'UnionPay', brand: 'unionpay', starts: /^62/, lengths: [16, 19], cvc: 3 },
]
const UNKNOWN = { name: '', brand: 'unknown', starts: /^/, lengths: [16], cvc: 3 }

export const onlyDigits = (text) => text.replace(/\D/g, '')

export function detectBrand(number) {
  return (number && BRANDS.find(({ starts }) => starts.test(number))) || UNKNOWN
}

export function formatNumber(text) {
  const number = onlyDigits(text)
  const { brand, lengths } = detectBrand(number)
  const kept = number.slice(0, Math.max(...lengths))
  const groups = brand === 'amex' ? [4, 6, 5] : [4, 4, 4, 4, 3]
  const parts = []
  let at = 0
  for (const size of groups) {
    if (at >= kept.length) break
    parts.push(kept.slice(at, at + size))
    at += size
  }
  return parts.join(' ')
}

/** `1` becomes `01 / ` only once it can't become `10`; a slash can be typed too. */
export function formatExpiry(text, isDeleting) {
  let digits = onlyDigits(text).slice(0, 4)
  if (/^[2-9]/.test(digits) || /^1\s*\//.test(text.trim())) digits = `0${digits}`.slice(0, 4)
  if (digits.length > 2) return `${digits.slice(0, 2)} / ${digits.slice(2)}`
  if (digits.length === 2 && !isDeleting) return `${digits} / `
  return digits
}

function hasCheckDigitOf(number) {
  let sum = 0
  for (let at = 0; at < number.length; at++) {
    const digit = Number(number[number.length - 1 - at]) * (at % 2 === 1 ? 2 : 1)
    sum += digit > 9 ? digit - 9 : digit
  }
  return sum % 10 === 0
}

const problem = (code, message) => ({ type: 'validation_error', code, message })

export function numberProblem(text) {
  const number = onlyDigits(text)
  const { lengths } = detectBrand(number)
  if (!lengths.includes(number.length)) return problem('incomplete_number', 'Your card number is incomplete.')
  if (!hasCheckDigitOf(number)) return problem('invalid_number', 'Your card number is invalid.')
  return null
}

export function expiryProblem(text, today) {
  const digits = onlyDigits(text)
  const month = Number(digits.slice(0, 2))
  if (digits.length < 4) return problem('incomplete_expiry', "Your card's expiration date is incomplete.")
  if (month < 1 || month > 12) return problem('invalid_expiry_month', "Your card's expiration date is invalid.")
  const year = 2000 + Number(digits.slice(2))
  if (year < today.getFullYear()) {
    return problem('invalid_expiry_year_past', "Your card's expiration year is in the past.")
  }
  if (year === today.getFullYear() && month < today.getMonth() + 1) {
    return problem('invalid_expiry_month_past', "Your card's expiration date is in the past.")
  }
  if (year > today.getFullYear() + 50) {
    return problem('invalid_expiry_year', "Your card's expiration year is invalid.")
  }
  return null
}

export function cvcProblem(text, number) {
  if (onlyDigits(text).length === detectBrand(onlyDigits(number)).cvc) return null
  return problem('incomplete_cvc', "Your card's security code is incomplete.")
}

export function postalCodeProblem(text) {
  if (text.trim().length >= 3) return null
  return problem('incomplete_zip', 'Your postal code is incomplete.')
}
