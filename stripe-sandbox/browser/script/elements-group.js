import { elementEvents, integrationError, listening } from './element-events.js'
import { createExpressCheckoutElement } from './express-checkout-element.js'
import { createPaymentElement } from './payment-element.js'

/** What `stripe.elements(options)` returns, plus what the sandbox's own code needs. */
const groups = new WeakMap()

export const getGroup = (elements) => {
  const group = elements && groups.get(elements)
  if (!group) throw integrationError('Please pass the `elements` that stripe.elements() returned.')
  return group
}

const ELEMENTS = { payment: createPaymentElement, expressCheckout: createExpressCheckoutElement }

export function createElements(options, fetchIntent) {
  if (options.paymentMethodTypes) {
    throw integrationError('`paymentMethodTypes` is no longer supported. Use `allowedPaymentMethodTypes`.')
  }
  if (options.mode && options.clientSecret) {
    throw integrationError('Elements are created with either a `clientSecret` or a `mode`, not with both.')
  }
  const events = elementEvents()
  const made = []
  const group = {
    options: { ...options },
    submitted: false,
    appearance: () => group.options.appearance,
    forget: (element) => made.splice(0, made.length, ...made.filter((inner) => inner.element !== element)),
    /** What pays: a wallet that has just authorized it, otherwise the card being typed. */
    payment: () =>
      made.find((inner) => inner.isAuthorized?.()) ??
      made.find(({ type }) => type === 'payment') ??
      made.find(({ type }) => type === 'expressCheckout'),
  }
  const elements = {
    create(type, elementOptions) {
      if (made.some((inner) => inner.type === type)) {
        throw integrationError(`Can only create one Element of type ${type} through stripe.elements().`)
      }
      const createElement = ELEMENTS[type] ?? emptyElement(type)
      const inner = createElement(group, elementOptions)
      made.push(inner)
      return inner.element
    },
    getElement(type) {
      const name = typeof type === 'string' ? type : type?.__elementType
      return made.find((inner) => inner.type === name)?.element ?? null
    },
    async update(change) {
      Object.assign(group.options, change)
      for (const inner of made) inner.restyle()
      events.emit('update-end')
    },
    on: (name, listener) => events.on(name, listener),
    async fetchUpdates() {
      if (!group.options.clientSecret) return {}
      const { error } = await fetchIntent(group.options.clientSecret)
      return error ? { error: { message: error.message } } : {}
    },
    async submit() {
      const error = group.payment()?.firstProblem()
      if (error) return { error }
      group.submitted = true
      return { selectedPaymentMethod: 'card' }
    },
  }
  groups.set(elements, group)
  return elements
}

/** Addresses and similar have nothing to show here: they're ready immediately and stay empty. */
const emptyElement = (type) => (group) => {
  const events = elementEvents()
  const element = listening(events, {
    mount() {
      setTimeout(() => events.emit('ready', { elementType: type }))
      return element
    },
    unmount: () => element,
    destroy() {
      group.forget(element)
      return element
    },
    update: () => element,
    focus() {},
    blur() {},
    clear() {},
  })
  return { element, type, restyle() {} }
}
