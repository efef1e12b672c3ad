import { applyAppearance, challengeSheet } from './element-style.js'

/** The cards in the test wallet, by Stripe's ready-made tokens. */
const WALLET_CARDS = [
  { token: 'tok_visa', name: 'Visa •••• 4242' },
  { token: 'tok_chargeDeclined', name: 'Visa •••• 0002, is declined' },
  { token: 'tok_threeDSecure2Required', name: 'Visa •••• 3220, asks your bank' },
]

/**
 * Stands in for the sheet that Apple Pay and others open over the page.
 * Calls `onEnd` with the chosen card's token, or with null if the buyer closed it. Returns a function that closes it.
 */
export function openWalletSheet({ amount, currency, lineItems, appearance }, onEnd) {
  const host = document.createElement('div')
  applyAppearance(host, appearance)
  const root = host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [challengeSheet()]
  root.innerHTML = `
    <dialog aria-labelledby="title">
      <form method="dialog">
        <p class="label">Sandbox – no real charge</p>
        <h2 id="title">Test wallet</h2>
        <dl></dl>
        <fieldset>
          <legend>Card</legend>
          ${WALLET_CARDS.map(({ token, name }) => `<label><input type="radio" name="card" value="${token}" />${name}</label>`).join('')}
        </fieldset>
        <div class="actions">
          <button type="submit" class="main"></button>
          <button type="button" id="cancel">Cancel</button>
        </div>
      </form>
    </dialog>`
  const money = new Intl.NumberFormat('en', { style: 'currency', currency: currency.toUpperCase() })
  const list = root.querySelector('dl')
  const total = { name: 'Total', amount }
  for (const line of [...lineItems, total]) {
    const row = document.createElement('div')
    const term = Object.assign(document.createElement('dt'), { textContent: line.name })
    row.append(term, Object.assign(document.createElement('dd'), { textContent: money.format(line.amount / 100) }))
    list.append(row)
  }
  root.querySelector('button').textContent = `Pay ${money.format(amount / 100)}`
  const [first] = root.querySelectorAll('input')
  first.checked = true
  const dialog = root.querySelector('dialog')
  let isOpen = true
  const close = () => {
    if (!isOpen) return
    isOpen = false
    dialog.close()
    host.remove()
  }
  const end = (token) => {
    if (!isOpen) return
    close()
    onEnd(token)
  }
  root.querySelector('form').addEventListener('submit', (event) => {
    event.preventDefault()
    const chosen = /** @type {any} */ (root.querySelector('input:checked'))
    end(chosen.value)
  })
  root.getElementById('cancel').addEventListener('click', () => end(null))
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    end(null)
  })
  document.body.append(host)
  dialog.showModal()
  first.focus()
  return close
}
