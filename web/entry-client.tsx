import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { requestJson } from '#web/lib/api/api-client.ts'
import { Reads } from '#web/lib/api/reads.ts'
import { checkWithoutEval } from '#web/lib/browser/check-without-eval.ts'
import { watchInputDevice } from '#web/lib/browser/input-device.ts'
import { watchTheme } from '#web/lib/browser/theme.ts'
import { readPageState } from '#web/lib/routing/page-state.ts'
import { reloadForNewVersion } from '#web/lib/routing/reload-for-new-version.ts'
import { logInAgain } from '#web/lib/session/lost-session.ts'
import { syncWithOtherTabs } from '#web/lib/session/session.ts'
import { viewerQuery } from '#web/lib/session/viewer.ts'
import { watchBack } from '#web/lib/url/back-guard.ts'
import { App } from './App.tsx'
import { loadRoutes, openRoute } from './routes.tsx'

async function startApp() {
  const initialUrl = { path: location.pathname, search: location.search }
  const { shop, ...state } = readPageState()
  const reads = new Reads(state, async (sent) => {
    const { openQueryLibrary } = await import('#web/lib/api/query-library.ts')
    return openQueryLibrary({ getJson: (url) => requestJson('GET', url), onLostSession: logInAgain }, sent)
  })
  checkWithoutEval()
  watchTheme()
  watchInputDevice()
  watchBack()
  syncWithOtherTabs(reads)

  const container = document.getElementById('app')
  if (!container) throw new Error('The page has no #app element')
  // Load the page's code first, or hydration would replace the rendered page with a spinner.
  const viewer = reads.state(viewerQuery).data ?? null
  await loadRoutes(initialUrl.path)
  const { route } = openRoute(initialUrl.path, { viewer, shop })
  if (route.prerender) {
    await Promise.all([route.page.load(), allStyles(), route.isLight || reads.loadLibrary()])
  }
  // As a transition, so that hydration never blocks a click or a scroll.
  startTransition(() => {
    hydrateRoot(container, <App reads={reads} shop={shop} initialUrl={initialUrl} />)
  })
}

/** The page's HTML came with its own styles only. Whatever opens on it needs the rest. */
async function allStyles() {
  const sheet = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]')
  if (!sheet || sheet.sheet) return
  await new Promise((resolve) => {
    sheet.addEventListener('load', resolve)
    sheet.addEventListener('error', resolve)
  })
}

addEventListener('vite:preloadError', reloadForNewVersion)
startApp()
