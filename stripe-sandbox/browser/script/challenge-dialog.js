import { applyAppearance, challengeSheet } from './element-style.js'

/** The bank's challenge, shown on the page. Resolves to whether it was passed; closing it counts as a failure. */
export function askBank(appearance) {
  return new Promise((resolve) => {
    const host = document.createElement('div')
    applyAppearance(host, appearance ?? preferredAppearance())
    const root = host.attachShadow({ mode: 'open' })
    root.adoptedStyleSheets = [challengeSheet()]
    root.innerHTML = `
      <dialog aria-labelledby="title" aria-describedby="about">
        <p class="label">Sandbox – no real charge</p>
        <h2 id="title">Confirm with your bank</h2>
        <p id="about">This stands in for the 3D Secure page of a bank. Choose how it ends.</p>
        <div class="actions">
          <button type="button" class="main" data-passed="true">Complete authentication</button>
          <button type="button" data-passed="false">Fail authentication</button>
        </div>
      </dialog>`
    const dialog = root.querySelector('dialog')
    const finish = (passed) => {
      dialog.close()
      host.remove()
      resolve(passed)
    }
    for (const button of root.querySelectorAll('button')) {
      button.addEventListener('click', () => finish(button.dataset.passed === 'true'))
    }
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault()
      finish(false)
    })
    document.body.append(host)
    dialog.showModal()
  })
}

function preferredAppearance() {
  return { theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'night' : 'stripe' }
}
