/** Colors and sizes of the Payment Element: a theme, overridden by the shop's `appearance.variables`. */

const LIGHT = {
  colorBackground: '#ffffff',
  colorText: '#14171c',
  colorTextSecondary: '#5b616b',
  colorTextPlaceholder: '#6b7280',
  colorPrimary: '#0570de',
  colorDanger: '#b3261e',
  border: '#8a8f98',
}
const DARK = {
  colorBackground: '#1c222b',
  colorText: '#eceae4',
  colorTextSecondary: '#a8b0bb',
  colorTextPlaceholder: '#98a1ad',
  colorPrimary: '#8ab4f8',
  colorDanger: '#ff9d94',
  border: '#6b7583',
}
const SIZES = {
  borderRadius: '8px',
  fontFamily: 'system-ui, sans-serif',
  fontSizeBase: '16px',
  fontSizeSm: '14px',
  gridRowSpacing: '16px',
  gridColumnSpacing: '12px',
}

export function applyAppearance(host, appearance = {}) {
  const theme = appearance.theme === 'night' ? DARK : LIGHT
  const variables = { ...SIZES, ...theme, ...appearance.variables }
  host.style.colorScheme = appearance.theme === 'night' ? 'dark' : 'light'
  for (const [name, value] of Object.entries(variables)) host.style.setProperty(`--sandbox-${name}`, String(value))
}

const CSS = `
:host { display: block; font-family: var(--sandbox-fontFamily); font-size: var(--sandbox-fontSizeBase); color: var(--sandbox-colorText); }
* { box-sizing: border-box; }
fieldset { margin: 0; padding: 0; border: 0; min-width: 0; display: grid; gap: var(--sandbox-gridRowSpacing) var(--sandbox-gridColumnSpacing); grid-template-columns: 1fr 1fr; }
legend { padding: 0; margin: 0 0 12px; font-size: var(--sandbox-fontSizeSm); color: var(--sandbox-colorTextSecondary); }
.field { min-width: 0; display: flex; flex-direction: column; }
.wide { grid-column: 1 / -1; }
label { margin-bottom: 6px; font-size: var(--sandbox-fontSizeSm); color: var(--sandbox-colorText); }
.box { position: relative; display: flex; }
input { width: 100%; min-height: 44px; padding: 0 12px; font: inherit; font-size: max(16px, var(--sandbox-fontSizeBase)); font-variant-numeric: tabular-nums; color: var(--sandbox-colorText); background: var(--sandbox-colorBackground); border: 1px solid var(--sandbox-border); border-radius: var(--sandbox-borderRadius); }
input::placeholder { color: var(--sandbox-colorTextPlaceholder); opacity: 1; }
input:focus { outline: 2px solid var(--sandbox-colorPrimary); outline-offset: 1px; border-color: var(--sandbox-colorPrimary); }
input[aria-invalid='true'] { border-color: var(--sandbox-colorDanger); }
input:read-only { color: var(--sandbox-colorTextSecondary); }
#number:not(:placeholder-shown) { padding-right: 96px; }
.brand { position: absolute; right: 10px; top: 50%; transform: translateY(-50%); padding: 2px 8px; font-size: 12px; color: var(--sandbox-colorTextSecondary); border: 1px solid var(--sandbox-border); border-radius: 4px; background: var(--sandbox-colorBackground); pointer-events: none; max-width: 84px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.brand:empty { display: none; }
.problem { margin: 6px 0 0; font-size: var(--sandbox-fontSizeSm); color: var(--sandbox-colorDanger); }
.problem:empty { display: none; }
@media (max-width: 300px) { fieldset { grid-template-columns: 1fr; } }
`

const CHALLENGE_CSS = `
* { box-sizing: border-box; }
dialog { width: min(400px, calc(100vw - 32px)); padding: 24px; font: 16px/1.5 system-ui, sans-serif; color: var(--sandbox-colorText); background: var(--sandbox-colorBackground); border: 1px solid var(--sandbox-border); border-radius: 12px; }
dialog::backdrop { background: rgb(8 10 14 / 60%); }
h2 { margin: 4px 0 8px; font-size: 20px; line-height: 1.3; }
p { margin: 0 0 16px; }
.label { margin: 0; font-size: 13px; color: var(--sandbox-colorTextSecondary); }
.actions { display: flex; flex-wrap: wrap; gap: 12px; }
button { flex: 1 1 150px; min-height: 44px; padding: 8px 16px; font: inherit; color: var(--sandbox-colorText); background: transparent; border: 1px solid var(--sandbox-border); border-radius: 8px; cursor: pointer; }
button.main { color: var(--sandbox-colorBackground); background: var(--sandbox-colorText); border-color: var(--sandbox-colorText); }
button:focus-visible { outline: 2px solid var(--sandbox-colorPrimary); outline-offset: 2px; }
button:disabled { opacity: 0.6; cursor: default; }
dl { margin: 0 0 16px; display: grid; gap: 4px; font-variant-numeric: tabular-nums; }
dl div { display: flex; justify-content: space-between; gap: 16px; }
dl div:last-child { font-weight: 600; }
dt { min-width: 0; overflow-wrap: anywhere; }
dd { margin: 0; }
fieldset { margin: 0 0 20px; padding: 0; border: 0; min-width: 0; }
legend { padding: 0; font-size: 14px; color: var(--sandbox-colorTextSecondary); }
label { display: flex; align-items: center; gap: 12px; min-height: 44px; }
input { width: 20px; height: 20px; margin: 0; flex: none; accent-color: var(--sandbox-colorText); }
input:focus-visible { outline: 2px solid var(--sandbox-colorPrimary); outline-offset: 2px; }
`

const EXPRESS_CSS = `
:host { display: block; }
button { width: 100%; padding: 8px 16px; font: 500 16px/1.25 var(--sandbox-fontFamily); color: var(--sandbox-colorBackground); background: var(--sandbox-colorText); border: 1px solid transparent; border-radius: var(--sandbox-borderRadius); cursor: pointer; }
button:focus-visible { outline: 2px solid var(--sandbox-colorPrimary); outline-offset: 2px; }
`

/** Constructed style sheets pass any content security policy; a style element wouldn't. */
function createSheet(css) {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  return sheet
}

export const elementSheet = () => createSheet(CSS)
export const expressSheet = () => createSheet(EXPRESS_CSS)
export const challengeSheet = () => createSheet(CHALLENGE_CSS)
