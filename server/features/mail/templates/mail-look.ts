import type { CSSProperties } from 'react'

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

/** Email apps support inline styles best. */
export const style = {
  preview: { display: 'none', overflow: 'hidden', lineHeight: '1px', opacity: 0, maxHeight: 0, maxWidth: 0 },
  bodyAround: { backgroundColor: '#FBFAF7', margin: 0, padding: 0 },
  body: { margin: 0, padding: '32px 12px', backgroundColor: '#FBFAF7', fontFamily: SANS },
  container: { width: '100%', maxWidth: '560px', margin: '0 auto' },
  mark: {
    display: 'inline-block',
    width: '9px',
    height: '13px',
    marginRight: '9px',
    backgroundColor: '#14171C',
    borderTop: '5px solid #F2A33A',
    borderRadius: '3px',
    lineHeight: '13px',
  },
  logo: { marginRight: '10px', verticalAlign: 'middle' },
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
    borderTop: '4px solid #F2A33A',
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
  text: { fontSize: '16px', lineHeight: '1.6', margin: '0 0 16px', color: '#14171C', ...sides(0, 0, '16px', 0) },
  small: {
    fontSize: '13px',
    lineHeight: '1.5',
    margin: '16px 0 0',
    color: '#5B616B',
    overflowWrap: 'anywhere',
    ...sides('16px', 0, 0, 0),
  },
  facts: { margin: '8px 0 24px', borderCollapse: 'collapse' },
  factLabel: { padding: '8px 16px 8px 0', borderBottom: LINE, fontSize: '14px', color: '#5B616B' },
  factValue: {
    padding: '8px 0',
    borderBottom: LINE,
    fontSize: '14px',
    color: '#14171C',
    textAlign: 'right',
    overflowWrap: 'anywhere',
  },
  button: {
    lineHeight: '100%',
    textDecoration: 'none',
    display: 'inline-block',
    maxWidth: '100%',
    msoPaddingAlt: '0px',
    padding: '12px 22px',
    backgroundColor: '#F2A33A',
    borderRadius: '8px',
    fontSize: '16px',
    fontWeight: 600,
    color: '#14171C',
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
  link: { color: '#8A5200', textDecoration: 'underline' },
} satisfies Record<string, CSSProperties & { msoPaddingAlt?: string; msoTextRaise?: string }>

/** For email apps that follow the system's dark theme. */
export const DARK_CSS = [
  ':root { color-scheme: light dark; supported-color-schemes: light dark; }',
  '@media (prefers-color-scheme: dark) {',
  // The table inside the body repeats its background.
  '.paper, .paper > table > tbody > tr > td { background-color: #0E1116 !important; }',
  '.card { background-color: #151A21 !important; border-color: #262E39 !important; border-top-color: #F7B23B !important; }',
  '.ink { color: #ECEAE4 !important; }',
  '.mark { background-color: #ECEAE4 !important; border-top-color: #F7B23B !important; }',
  '.muted { color: #9AA3AF !important; }',
  '.link { color: #FFC766 !important; }',
  '.line { border-color: #262E39 !important; }',
  '.flame { background-color: #F7B23B !important; color: #14171C !important; }',
  '}',
].join('\n')
