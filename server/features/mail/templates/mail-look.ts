import type { CSSProperties } from 'react'

import { accentShades, isHexColor } from '#contract/settings/accent-colors.ts'

const SERIF = "Georgia, 'Times New Roman', serif"
const SANS = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
const LINE = '1px solid #E4DFD5'

/** Some email apps read only the long form of a margin. */
const sides = (marginTop: string | 0, marginRight: 0, marginBottom: string | 0, marginLeft: 0) => ({
  marginTop,
  marginRight,
  marginBottom,
  marginLeft,
})

const RECEIPT_CELL = {
  padding: '10px 0',
  borderBottom: LINE,
  fontSize: '15px',
  lineHeight: '1.4',
  color: '#14171C',
  verticalAlign: 'top',
} as const
const TEXT = { fontSize: '16px', lineHeight: '1.6', color: '#14171C' } as const
const FIGURE = { textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } as const

/** Email apps support inline styles best. */
export const style = {
  preview: { display: 'none', overflow: 'hidden', lineHeight: '1px', opacity: 0, maxHeight: 0, maxWidth: 0 },
  bodyAround: { backgroundColor: '#FBFAF7', margin: 0, padding: 0 },
  body: { margin: 0, padding: '32px 12px', backgroundColor: '#FBFAF7', fontFamily: SANS },
  container: { width: '100%', maxWidth: '560px', margin: '0 auto' },
  logoCell: { paddingRight: '10px', verticalAlign: 'middle' },
  nameCell: { verticalAlign: 'middle' },
  mark: { backgroundColor: '#14171C', fontSize: '1px', lineHeight: '1px', padding: 0 },
  wordmark: {
    color: '#14171C',
    textDecorationLine: 'none',
    fontFamily: SERIF,
    fontSize: '22px',
    textDecoration: 'none',
  },
  card: {
    marginTop: '20px',
    backgroundColor: '#FFFFFF',
    border: LINE,
    borderRadius: '10px',
  },
  cardPadding: { padding: '28px' },
  picture: {
    display: 'block',
    width: '100%',
    maxWidth: '502px',
    height: 'auto',
    marginBottom: '24px',
    borderRadius: '8px',
    backgroundColor: '#0E1116',
    color: '#ECEAE4',
    fontFamily: SERIF,
    fontSize: '18px',
    lineHeight: '3',
    textAlign: 'center',
  },
  heading: {
    margin: '0 0 16px',
    fontFamily: SERIF,
    fontSize: '28px',
    fontWeight: 500,
    lineHeight: '1.2',
    color: '#14171C',
  },
  subheading: {
    margin: '24px 0 4px',
    fontSize: '14px',
    fontWeight: 600,
    lineHeight: '1.4',
    color: '#14171C',
  },
  second: { fontSize: '14px', lineHeight: '1.5', ...sides('16px', 0, 0, 0) },
  text: { ...TEXT, margin: '0 0 16px', ...sides(0, 0, '16px', 0) },
  /** The card's own padding follows. */
  lastText: { ...TEXT, margin: 0, ...sides(0, 0, 0, 0) },
  small: {
    fontSize: '13px',
    lineHeight: '1.5',
    margin: '16px 0 0',
    color: '#5B616B',
    overflowWrap: 'anywhere',
    ...sides('16px', 0, 0, 0),
  },
  receipt: { margin: '8px 0 16px', borderCollapse: 'collapse' },
  receiptLabel: { ...RECEIPT_CELL, paddingRight: '16px' },
  receiptValue: { ...RECEIPT_CELL, ...FIGURE },
  totalLabel: { ...RECEIPT_CELL, paddingRight: '16px', fontWeight: 600 },
  totalValue: { ...RECEIPT_CELL, ...FIGURE, fontWeight: 600 },
  detail: { display: 'block', fontSize: '13px', fontWeight: 400, color: '#5B616B' },
  facts: { margin: '0 0 24px', borderCollapse: 'collapse' },
  factLabel: { padding: '3px 16px 3px 0', fontSize: '14px', lineHeight: '1.5', color: '#5B616B', verticalAlign: 'top' },
  factValue: {
    padding: '3px 0',
    fontSize: '14px',
    lineHeight: '1.5',
    color: '#14171C',
    textAlign: 'right',
    overflowWrap: 'anywhere',
    verticalAlign: 'top',
  },
  list: { margin: '0 0 16px', borderCollapse: 'collapse' },
  thumbnailCell: { width: '84px', padding: '6px 12px 6px 0', lineHeight: '1px' },
  thumbnail: { display: 'block', width: '72px', height: 'auto', borderRadius: '4px', backgroundColor: '#0E1116' },
  listTitle: { padding: '6px 0', fontSize: '16px', lineHeight: '1.4', color: '#14171C', textAlign: 'left' },
  progress: { margin: '0 0 16px', borderRadius: '4px', borderCollapse: 'separate', overflow: 'hidden' },
  bar: { height: '8px', fontSize: '1px', lineHeight: '8px', padding: 0 },
  track: { backgroundColor: '#E4DFD5' },
  button: {
    lineHeight: '100%',
    textDecoration: 'none',
    display: 'inline-block',
    maxWidth: '100%',
    msoPaddingAlt: '0px',
    padding: '12px 22px',
    borderRadius: '8px',
    fontSize: '16px',
    fontWeight: 600,
    paddingTop: '12px',
    paddingRight: '22px',
    paddingBottom: '12px',
    paddingLeft: '22px',
  },
  buttonLabel: {
    maxWidth: '100%',
    display: 'inline-block',
    lineHeight: '120%',
    msoPaddingAlt: '0px',
    msoTextRaise: '9px',
  },
  line: { width: '100%', border: 'none', borderTop: LINE, margin: '24px 0 0' },
  link: { textDecoration: 'underline' },
} satisfies Record<string, CSSProperties & { msoPaddingAlt?: string; msoTextRaise?: string }>

type Colors = { flame: string; onFlame: string; flameDeep: string }
const AMBER: Record<'light' | 'dark', Colors> = {
  light: { flame: '#F2A33A', onFlame: '#14171C', flameDeep: '#8A5200' },
  dark: { flame: '#F7B23B', onFlame: '#14171C', flameDeep: '#FFC766' },
}

/** In the shop's accent color, as `#rrggbb`, or in our amber. */
export function accentLook(accent: string) {
  const { light, dark } = isHexColor(accent)
    ? { light: accentShades(accent, 'light'), dark: accentShades(accent, 'dark') }
    : AMBER
  return {
    flame: { backgroundColor: light.flame },
    card: { ...style.card, borderTop: `4px solid ${light.flame}` },
    button: { ...style.button, backgroundColor: light.flame, color: light.onFlame },
    link: { ...style.link, color: light.flameDeep },
    darkCss: darkCss(dark),
  }
}
export type AccentLook = ReturnType<typeof accentLook>

/** For email apps that follow the system's dark theme. */
const darkCss = ({ flame, onFlame, flameDeep }: Colors) =>
  [
    ':root { color-scheme: light dark; supported-color-schemes: light dark; }',
    '@media (prefers-color-scheme: dark) {',
    // The table inside the body repeats its background.
    '.paper, .paper > table > tbody > tr > td { background-color: #0E1116 !important; }',
    `.card { background-color: #151A21 !important; border-color: #262E39 !important; border-top-color: ${flame} !important; }`,
    '.ink { color: #ECEAE4 !important; }',
    '.mark { background-color: #ECEAE4 !important; }',
    `.mark-flame { background-color: ${flame} !important; }`,
    '.track { background-color: #262E39 !important; }',
    '.muted { color: #9AA3AF !important; }',
    `.link { color: ${flameDeep} !important; }`,
    '.line { border-color: #262E39 !important; }',
    `.flame { background-color: ${flame} !important; color: ${onFlame} !important; }`,
    '}',
  ].join('\n')
