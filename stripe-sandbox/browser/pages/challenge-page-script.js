// The bank's page: reports the result, then returns to the URL the shop gave.
;(() => {
  const challenge = document.getElementById('challenge')
  const problem = document.getElementById('problem')
  const { key, intent, return: returnUrl } = challenge.dataset
  const clientSecret = new URLSearchParams(location.search).get('client_secret') ?? ''
  const kind = intent.startsWith('seti_') ? 'setup_intent' : 'payment_intent'

  async function respond(passed) {
    const body = new URLSearchParams({ key, client_secret: clientSecret, passed })
    const reply = await fetch(`../v1/3ds/${kind}s/${intent}`, { method: 'POST', body })
    const result = await reply.json()
    if (result.error) {
      problem.textContent = result.error.message
      return
    }
    if (!returnUrl) {
      location.reload()
      return
    }
    const target = new URL(returnUrl)
    target.searchParams.set(kind, intent)
    target.searchParams.set(`${kind}_client_secret`, clientSecret)
    target.searchParams.set('redirect_status', result.status === 'succeeded' ? 'succeeded' : 'failed')
    location.assign(target)
  }

  for (const button of challenge.querySelectorAll('button')) {
    button.addEventListener('click', () => respond(button.dataset.passed))
  }
})()
