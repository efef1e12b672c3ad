import {
  cvcProblem,
  detectBrand,
  expiryProblem,
  formatExpiry,
  formatNumber,
  numberProblem,
  onlyDigits,
  postalCodeProblem,
} from './card-rules.js'
import { elementEvents, integrationError, listening } from './element-events.js'
import { applyAppearance, elementSheet } from './element-style.js'

const FIELDS = `
  <fieldset>
    <legend>Sandbox – no real charge. Test card 4242&nbsp;4242&nbsp;4242&nbsp;4242.</legend>
    <div class="field wide">
      <label for="number">Card number</label>
      <div class="box">
        <input id="number" inputmode="numeric" autocomplete="cc-number" placeholder="1234 1234 1234 1234" aria-describedby="number-problem" />
        <span class="brand" aria-hidden="true"></span>
      </div>
      <p class="problem" id="number-problem" role="alert"></p>
    </div>
    <div class="field">
      <label for="expiry">Expiration date</label>
      <div class="box"><input id="expiry" inputmode="numeric" autocomplete="cc-exp" placeholder="MM / YY" aria-describedby="expiry-problem" /></div>
      <p class="problem" id="expiry-problem" role="alert"></p>
    </div>
    <div class="field">
      <label for="cvc">Security code</label>
      <div class="box"><input id="cvc" inputmode="numeric" autocomplete="cc-csc" placeholder="CVC" aria-describedby="cvc-problem" /></div>
      <p class="problem" id="cvc-problem" role="alert"></p>
    </div>
    <div class="field wide" id="postal-field">
      <label for="postal">Postal code</label>
      <div class="box"><input id="postal" autocomplete="postal-code" placeholder="12345" maxlength="10" aria-describedby="postal-problem" /></div>
      <p class="problem" id="postal-problem" role="alert"></p>
    </div>
  </fieldset>`

const NAMES = ['number', 'expiry', 'cvc', 'postal']

/** The Payment Element: one card, typed into a shadow root and sent only to the sandbox. */
export function createPaymentElement(group, options = {}) {
  const events = elementEvents()
  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [elementSheet()]
  root.innerHTML = FIELDS
  /** @returns {any} */
  const input = (name) => root.getElementById(name)
  const withPostalCode = asksPostalCode(options.fields?.billingDetails)
  const names = withPostalCode ? NAMES : NAMES.slice(0, 3)
  if (!withPostalCode) input('postal-field').remove()
  else input('postal').value = options.defaultValues?.billingDetails?.address?.postal_code ?? ''
  /** Not disabled, so focus stays where someone pressed Enter. */
  const lock = (isLocked) => {
    for (const name of names) input(name).readOnly = isLocked
  }
  lock(options.readOnly === true)
  let lastState = ''
  let destroyed = false

  function findProblem(name) {
    const { value } = input(name)
    if (name === 'number') return numberProblem(value)
    if (name === 'expiry') return expiryProblem(value, new Date())
    if (name === 'cvc') return cvcProblem(value, input('number').value)
    return postalCodeProblem(value)
  }

  function show(name, problem) {
    const text = problem?.message ?? ''
    const line = input(`${name}-problem`)
    if (line.textContent !== text) line.textContent = text
    input(name).setAttribute('aria-invalid', String(problem !== null && problem !== undefined))
  }

  /** While someone is typing, only input that can no longer become valid is an error. */
  function showWhileTyping(name) {
    const problem = findProblem(name)
    show(name, problem && !problem.code.startsWith('incomplete') ? problem : null)
  }

  function state() {
    return {
      elementType: 'payment',
      empty: names.every((name) => input(name).value === ''),
      complete: names.every((name) => findProblem(name) === null),
      collapsed: false,
      value: { type: 'card' },
    }
  }

  function changed() {
    const now = state()
    const text = JSON.stringify(now)
    if (text === lastState) return
    lastState = text
    events.emit('change', now)
  }

  function format(name, isDeleting) {
    const field = input(name)
    if (name === 'number') {
      const digitsBefore = onlyDigits(field.value.slice(0, field.selectionStart ?? 0)).length
      const atEnd = field.selectionStart === field.value.length
      field.value = formatNumber(field.value)
      if (!atEnd) placeCaret(field, digitsBefore)
      const { name: brandName } = detectBrand(onlyDigits(field.value))
      root.querySelector('.brand').textContent = onlyDigits(field.value) ? brandName : ''
    } else if (name === 'expiry') field.value = formatExpiry(field.value, isDeleting)
    else if (name === 'cvc')
      field.value = onlyDigits(field.value).slice(0, detectBrand(onlyDigits(input('number').value)).cvc)
  }

  function moveOn(name) {
    const next = names[names.indexOf(name) + 1]
    const isFull = name !== 'postal' && findProblem(name) === null
    if (isFull && next && root.activeElement === input(name) && input(next).value === '') input(next).focus()
  }

  for (const name of names) {
    const field = input(name)
    field.addEventListener('input', (event) => {
      format(name, event.inputType?.startsWith('delete') ?? false)
      showWhileTyping(name)
      changed()
      moveOn(name)
    })
    field.addEventListener('blur', () => {
      if (field.value !== '') show(name, findProblem(name))
    })
    field.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') events.emit('escape', { elementType: 'payment' })
      if (event.key === 'Enter') host.closest('form')?.requestSubmit()
    })
  }
  root.addEventListener('focusin', (/** @type {any} */ event) => {
    if (!root.contains(event.relatedTarget)) events.emit('focus', { elementType: 'payment' })
  })
  root.addEventListener('focusout', (/** @type {any} */ event) => {
    if (!root.contains(event.relatedTarget)) events.emit('blur', { elementType: 'payment' })
  })

  const element = listening(events, {
    mount(where) {
      if (destroyed) throw integrationError('This Element has already been destroyed. Please create a new one.')
      const place = typeof where === 'string' ? document.querySelector(where) : where
      if (!place) throw integrationError(`The selector you specified (${where}) applies to no DOM elements.`)
      applyAppearance(host, group.appearance())
      place.replaceChildren(host)
      // Listeners are attached after mounting, also by react-stripe-js.
      setTimeout(() => {
        if (!host.isConnected) return
        events.emit('loaderstart', { elementType: 'payment' })
        events.emit('ready', { elementType: 'payment' })
        changed()
      })
      return element
    },
    unmount() {
      host.remove()
      return element
    },
    destroy() {
      destroyed = true
      host.remove()
      group.forget(element)
      return element
    },
    update(change = {}) {
      if (change.readOnly !== undefined) lock(change.readOnly)
      return element
    },
    focus: () => input('number').focus(),
    blur: () => /** @type {any} */ (root.activeElement)?.blur(),
    collapse: () => element,
    clear() {
      for (const name of names) {
        input(name).value = ''
        show(name, null)
      }
      changed()
    },
  })

  /** Visible only to the sandbox's own code. */
  const inner = {
    element,
    type: 'payment',
    restyle: () => applyAppearance(host, group.appearance()),
    /** Shows every error and returns the first. */
    firstProblem() {
      const problems = names.map((name) => [name, findProblem(name)])
      for (const [name, problem] of problems) show(name, problem)
      const first = problems.find(([, problem]) => problem !== null)
      if (first) input(first[0]).focus()
      return first?.[1] ?? null
    },
    paymentMethodData(given = {}) {
      const [month, year] = [onlyDigits(input('expiry').value).slice(0, 2), onlyDigits(input('expiry').value).slice(2)]
      const billing = given.billing_details ?? {}
      const postal_code = withPostalCode ? input('postal').value.trim() : undefined
      return {
        type: 'card',
        card: { number: onlyDigits(input('number').value), exp_month: month, exp_year: year, cvc: input('cvc').value },
        billing_details: { ...billing, address: { ...(postal_code && { postal_code }), ...billing.address } },
      }
    },
  }
  return inner
}

/** Shops may say they already know the address, or part of it. */
function asksPostalCode(billing) {
  return billing !== 'never' && billing?.address !== 'never' && billing?.address?.postalCode !== 'never'
}

function placeCaret(field, digitsBefore) {
  let at = 0
  for (let seen = 0; at < field.value.length && seen < digitsBefore; at++) if (/\d/.test(field.value[at])) seen++
  field.setSelectionRange(at, at)
}
