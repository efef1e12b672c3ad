import { askBank } from './challenge-dialog.js'
import { integrationError } from './element-events.js'
import { createElements, getGroup } from './elements-group.js'
import { callSandbox } from './sandbox-calls.js'

const KINDS = {
  payment: { path: 'payment_intents', name: 'paymentIntent', param: 'payment_intent', label: 'PaymentIntent' },
  setup: { path: 'setup_intents', name: 'setupIntent', param: 'setup_intent', label: 'SetupIntent' },
}

const getKind = (clientSecret) => (clientSecret.startsWith('seti_') ? KINDS.setup : KINDS.payment)
const idOfSecret = (clientSecret) => clientSecret.split('_secret_')[0]

const NOT_AUTHENTICATED =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.'

function Stripe(key) {
  if (typeof key !== 'string' || !key.startsWith('pk_')) {
    throw integrationError('Please call Stripe() with your publishable key. You used an empty string or a secret key.')
  }

  const fetchIntent = (clientSecret) => {
    const { path } = getKind(clientSecret)
    return callSandbox(key, 'GET', `${path}/${idOfSecret(clientSecret)}`, { client_secret: clientSecret })
  }

  /** Shows the bank's challenge if the intent requires it, and returns the intent's final state. */
  async function settle(kind, intent, appearance) {
    if (intent.status !== 'requires_action') return { [kind.name]: intent }
    if (intent.next_action?.type === 'redirect_to_url') {
      location.assign(intent.next_action.redirect_to_url.url)
      return new Promise(() => {})
    }
    const passed = await askBank(appearance)
    const { value, error } = await callSandbox(key, 'POST', `3ds/${kind.path}/${intent.id}`, {
      client_secret: intent.client_secret,
      passed,
    })
    if (error) return { error }
    const fault = value.last_payment_error ?? value.last_setup_error
    if (!fault) return { [kind.name]: value }
    const message = fault.code.endsWith('authentication_failure') ? NOT_AUTHENTICATED : fault.message
    return { error: { ...fault, message, [kind.param]: value } }
  }

  /** @param {any} options */
  async function confirm(kind, options) {
    const { elements, clientSecret, confirmParams = {}, redirect = 'always' } = options
    if (redirect !== 'if_required' && !confirmParams.return_url) {
      throw integrationError(
        "The `confirmParams.return_url` argument is required unless passing `redirect: 'if_required'`.",
      )
    }
    const group = elements && getGroup(elements)
    const secret = clientSecret ?? group?.options.clientSecret
    if (!secret) throw integrationError('A `clientSecret` is needed to confirm.')
    const { data, error } = collect(group, confirmParams)
    if (error) return { error }
    const { return_url, setup_future_usage } = confirmParams
    const sent = { client_secret: secret, return_url, setup_future_usage, use_stripe_sdk: true, ...data }
    const response = await callSandbox(key, 'POST', `${kind.path}/${idOfSecret(secret)}/confirm`, sent)
    if (response.error) return { error: response.error }
    const result = await settle(kind, response.value, group?.options.appearance)
    if (!result.error && redirect !== 'if_required') return leaveFor(return_url, kind, result[kind.name], secret)
    return result
  }

  /** The card as typed, or the given saved one. */
  function collect(group, params) {
    if (params.payment_method) return { data: { payment_method: params.payment_method } }
    const payment = group?.payment()
    if (!payment) return { data: {} }
    if (group.options.mode && !group.submitted) {
      throw integrationError('elements.submit() must be called before the payment is confirmed.')
    }
    const error = payment.firstProblem()
    return error ? { error } : { data: { payment_method_data: payment.paymentMethodData(params.payment_method_data) } }
  }

  /** The older calls pass the card directly: an id, or an Element. */
  function confirmCard(kind, clientSecret, data = /** @type {any} */ ({})) {
    const { payment_method, return_url } = data
    const saved = typeof payment_method === 'string' ? { payment_method } : {}
    return confirm(kind, { clientSecret, confirmParams: { return_url, ...saved }, redirect: 'if_required' })
  }

  const retrieve = (kind) => async (clientSecret) => {
    const { value, error } = await fetchIntent(clientSecret)
    return error ? { error } : { [kind.name]: value }
  }

  return {
    elements: (options = /** @type {any} */ ({})) => createElements(options, fetchIntent),
    confirmPayment: (options) => confirm(KINDS.payment, options),
    confirmSetup: (options) => confirm(KINDS.setup, options),
    confirmCardPayment: (clientSecret, data) => confirmCard(KINDS.payment, clientSecret, data),
    confirmCardSetup: (clientSecret, data) => confirmCard(KINDS.setup, clientSecret, data),
    retrievePaymentIntent: retrieve(KINDS.payment),
    retrieveSetupIntent: retrieve(KINDS.setup),
    async handleNextAction({ clientSecret }) {
      const kind = getKind(clientSecret)
      const { value, error } = await fetchIntent(clientSecret)
      if (error) return { error }
      if (value.status !== 'requires_action') {
        throw integrationError(`handleNextAction: The ${kind.label} supplied is not in the requires_action state.`)
      }
      return settle(kind, value)
    },
    handleCardAction(clientSecret) {
      return this.handleNextAction({ clientSecret })
    },
    async createPaymentMethod({ elements, params = {} }) {
      const { data, error } = collect(getGroup(elements), { payment_method_data: params })
      if (error) return { error }
      const response = await callSandbox(key, 'POST', 'payment_methods', data.payment_method_data)
      return response.error ? { error: response.error } : { paymentMethod: response.value }
    },
    async createConfirmationToken({ elements, params = /** @type {any} */ ({}) }) {
      const group = getGroup(elements)
      const { data, error } = collect(group, params)
      if (error) return { error }
      const setup_future_usage = group.options.setupFutureUsage ?? undefined
      const sent = { ...data, return_url: params.return_url, setup_future_usage }
      const response = await callSandbox(key, 'POST', 'confirmation_tokens', sent)
      return response.error ? { error: response.error } : { confirmationToken: response.value }
    },
    createToken: async () => ({
      error: { type: 'invalid_request_error', message: 'The sandbox makes no tokens; use createPaymentMethod.' },
    }),
    paymentRequest: () => ({ canMakePayment: async () => null, on() {}, off() {} }),
    registerAppInfo() {},
    _registerWrapper() {},
  }
}

function leaveFor(returnUrl, { param }, intent, clientSecret) {
  const target = new URL(returnUrl, location.href)
  target.searchParams.set(param, intent.id)
  target.searchParams.set(`${param}_client_secret`, clientSecret)
  target.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'pending')
  location.assign(target)
  return new Promise(() => {})
}

/** The release that `@stripe/stripe-js` expects; it warns about any other. */
Stripe.version = 'endive'
Object.assign(window, { Stripe })
