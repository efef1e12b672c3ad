import { cleanup, configure } from '@testing-library/react'
import { afterEach, expect, vi } from 'vitest'

import { dismissToast } from '#web/lib/toasts/toasts.ts'
import { ShopStandIn } from './shop-stand-in.ts'

// The default of one second is too short on a busy machine.
configure({ asyncUtilTimeout: 30_000 })

// Browser features that the simulated browser lacks.
document.execCommand ??= () => false
HTMLElement.prototype.showPopover ??= () => {}
HTMLElement.prototype.hidePopover ??= () => {}

afterEach(() => {
  dismissToast()
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
  document.body.innerHTML = ''
  expect(ShopStandIn.unexpected.splice(0), 'calls nobody prepared an answer for').toEqual([])
})
