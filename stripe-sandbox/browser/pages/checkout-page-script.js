// The hosted checkout: the same Payment Element, then back to the shop.
;(() => {
  const form = document.querySelector('form')
  const problem = document.getElementById('problem')
  const button = form.querySelector('button')
  const { key, session, success } = form.dataset
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const appearance = () => ({ theme: dark.matches ? 'night' : 'stripe' })
  const stripe = /** @type {any} */ (window).Stripe(key)
  const elements = stripe.elements({ mode: 'setup', appearance: appearance() })
  dark.addEventListener('change', () => elements.update({ appearance: appearance() }))
  elements.create('payment').mount('#card')

  async function post(path, params) {
    const body = new URLSearchParams({ ...params, key })
    const reply = await fetch(`../v1/${path}`, { method: 'POST', body })
    return reply.json()
  }

  async function pay() {
    const { error } = await elements.submit()
    if (error) return error
    const made = await stripe.createPaymentMethod({ elements })
    if (made.error) return made.error
    const intent = await post(`payment_pages/${session}/confirm`, { payment_method: made.paymentMethod.id })
    if (intent.error) return intent.error
    if (intent.status !== 'requires_action') return null
    const settled = await stripe.handleNextAction({ clientSecret: intent.client_secret })
    return settled.error ?? null
  }

  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (button.disabled) return
    button.disabled = true
    problem.textContent = ''
    const error = await pay().catch(() => ({ message: 'The sandbox did not respond. Please try again.' }))
    if (!error) {
      location.assign(success.replaceAll('{CHECKOUT_SESSION_ID}', session))
      return
    }
    button.disabled = false
    problem.textContent = error.type === 'validation_error' ? '' : error.message
  })
})()
