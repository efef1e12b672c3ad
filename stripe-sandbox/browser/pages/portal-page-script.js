// The billing portal: lists, removes and adds cards.
;(() => {
  const portal = document.getElementById('portal')
  const { key, session } = portal.dataset
  const list = document.getElementById('cards')
  const [none, problem, done] = ['none', 'problem', 'done'].map((id) => document.getElementById(id))
  const form = document.querySelector('form')
  const button = form.querySelector('button')
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const appearance = () => ({ theme: dark.matches ? 'night' : 'stripe' })
  const stripe = /** @type {any} */ (window).Stripe(key)
  const elements = stripe.elements({ mode: 'setup', appearance: appearance() })
  dark.addEventListener('change', () => elements.update({ appearance: appearance() }))
  const element = elements.create('payment')
  element.mount('#card')

  async function call(path, params) {
    const body = new URLSearchParams({ ...params, key })
    const reply = params ? await fetch(`../v1/${path}`, { method: 'POST', body }) : await fetch(`../v1/${path}?${body}`)
    const response = await reply.json()
    if (response.error) throw new Error(response.error.message)
    return response
  }

  async function attempt(work) {
    problem.textContent = ''
    done.textContent = ''
    try {
      await work()
    } catch (error) {
      problem.textContent = error instanceof Error ? error.message : String(error)
    }
  }

  async function show() {
    const { cards } = await call(`portal_pages/${session}`)
    list.replaceChildren(...cards.map(row))
    none.hidden = cards.length > 0
  }

  function row(card) {
    const item = document.createElement('li')
    const text = document.createElement('span')
    const expiry = `${String(card.exp_month).padStart(2, '0')} / ${card.exp_year}`
    const brand = card.brand === 'amex' ? 'American Express' : card.brand[0].toUpperCase() + card.brand.slice(1)
    text.textContent = `${brand} •••• ${card.last4}, expires ${expiry}`
    const remove = document.createElement('button')
    remove.type = 'button'
    remove.textContent = 'Remove'
    remove.setAttribute('aria-label', `Remove the card ending in ${card.last4}`)
    remove.addEventListener('click', () =>
      attempt(async () => {
        remove.disabled = true
        await call(`portal_pages/${session}/remove`, { payment_method: card.id })
        await show()
        done.textContent = 'The card was removed.'
      }),
    )
    item.append(text, remove)
    return item
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (button.disabled) return
    attempt(async () => {
      const { error } = await elements.submit()
      if (error) return
      button.disabled = true
      try {
        const { client_secret: clientSecret } = await call(`portal_pages/${session}/add`, {})
        const result = await stripe.confirmSetup({ elements, clientSecret, redirect: 'if_required' })
        if (result.error) throw new Error(result.error.message)
        element.clear()
        await show()
        done.textContent = 'The card was saved.'
      } finally {
        button.disabled = false
      }
    })
  })

  attempt(show)
})()
