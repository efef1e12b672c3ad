import { randomInt } from 'node:crypto'

/** Digits and capital letters without I, L, O and U, which are easily misread: 32 characters, 5 bits each. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const GROUPS = 4
const GROUP_LENGTH = 4

/** `CW-7K3M-9QXT-2WFH-5RPD`: 80 random bits that can be read out over the phone. */
export function newSerial(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')
  return ['CW', ...Array.from({ length: GROUPS }, group)].join('-')
}

/** Accepts what people type: lower case, spaces, O for 0 and I or L for 1. */
export function normalizeSerial(typed: string): string {
  const signs = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
  const groups = signs.replace(/^CW/, '').match(/.{1,4}/g) ?? []
  return ['CW', ...groups].join('-')
}
