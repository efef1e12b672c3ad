import { elementEvents, integrationError, listening } from './element-events.js'
import { applyAppearance, expressSheet } from './element-style.js'
import { openWalletSheet } from './wallet-sheet.js'

/** Stripe gives shops this long to respond to a click. */
const CLICK_DEADLINE_MS = 1000

/** The one wallet here takes the place of Google Pay, so a shop can turn it off. */
const WALLET = 'google_pay'

const NOT_AUTHORIZED = { type: 'validation_error', message: 'No wallet has authorized this payment.' }

/** The Express Checkout Element: one button for a test wallet that works in every browser. */
export function createExpressCheckoutElement(group, options = /** @type {any} */ ({})) {
  const events = elementEvents()
  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [expressSheet()]
  root.innerHTML = '<button type="button">Pay with test wallet</button>'
  const button = root.querySelector('button')
  const event = { elementType: 'expressCheckout' }
  const choice = options.paymentMethods?.googlePay ?? options.wallets?.googlePay
  const isAvailable = choice !== 'never' && (group.options.allowedPaymentMethodTypes?.includes('card') ?? true)
  button.style.minHeight = `${options.buttonHeight ?? 44}px`
  let lineItems = options.lineItems ?? []
  let isBusy = false
  let closeSheet = () => {}
  /** What the buyer has authorized; it pays once. */
  let token = null

  function open(details = /** @type {any} */ ({})) {
    const { amount = 0, currency } = group.options
    if (details.lineItems) lineItems = details.lineItems
    if (lineItems.reduce((sum, line) => sum + line.amount, 0) > amount) {
      isBusy = false
      throw integrationError('The amount of the Elements is less than the total of the line items.')
    }
    closeSheet = openWalletSheet({ amount, currency, lineItems, appearance: group.appearance() }, (chosen) => {
      isBusy = false
      button.focus()
      if (chosen === null) return events.emit('cancel', event)
      token = chosen
      const paymentFailed = () => {
        token = null
      }
      events.emit('confirm', { ...event, expressPaymentType: WALLET, paymentFailed })
    })
  }

  button.addEventListener('click', () => {
    if (isBusy) return
    isBusy = true
    let isAnswered = false
    const answer = (action) => (details) => {
      if (isAnswered) return
      isAnswered = true
      clearTimeout(deadline)
      action(details)
    }
    const reject = answer(() => {
      isBusy = false
    })
    const deadline = setTimeout(() => {
      reject()
      console.error('The `click` event of the Express Checkout Element must be resolved or rejected within 1 second.')
    }, CLICK_DEADLINE_MS)
    const resolve = answer(open)
    if (events.has('click')) events.emit('click', { ...event, expressPaymentType: WALLET, resolve, reject })
    else resolve()
  })

  const element = listening(events, {
    mount(where) {
      const place = typeof where === 'string' ? document.querySelector(where) : where
      if (!place) throw integrationError(`The selector you specified (${where}) applies to no DOM elements.`)
      applyAppearance(host, group.appearance())
      if (isAvailable) place.replaceChildren(host)
      const none = { amazonPay: false, applePay: false, klarna: false, link: false, paypal: false }
      const availablePaymentMethods = isAvailable ? { ...none, googlePay: true } : undefined
      setTimeout(() => events.emit('ready', { ...event, availablePaymentMethods }))
      return element
    },
    unmount() {
      closeSheet()
      host.remove()
      return element
    },
    destroy() {
      closeSheet()
      host.remove()
      group.forget(element)
      return element
    },
    update(change = /** @type {any} */ ({})) {
      if (change.buttonHeight) button.style.minHeight = `${change.buttonHeight}px`
      return element
    },
    focus: () => button.focus(),
    blur: () => button.blur(),
    clear() {},
  })

  /** Visible only to the sandbox's own code. */
  return {
    element,
    type: 'expressCheckout',
    restyle: () => applyAppearance(host, group.appearance()),
    isAuthorized: () => token !== null,
    firstProblem: () => (token === null ? NOT_AUTHORIZED : null),
    paymentMethodData(given = /** @type {any} */ ({})) {
      const card = { token }
      token = null
      return { type: 'card', card, billing_details: given.billing_details ?? {} }
    },
  }
}
