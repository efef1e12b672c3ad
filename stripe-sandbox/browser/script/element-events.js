/** The `on`, `once` and `off` that every Element of Stripe.js has. */
export function elementEvents() {
  const listeners = new Map()
  const of = (name) => listeners.get(name) ?? []
  const events = {
    on(name, listener) {
      listeners.set(name, [...of(name), listener])
    },
    off(name, listener) {
      const kept = listener ? of(name).filter((one) => one !== listener) : []
      listeners.set(name, kept)
    },
    once(name, listener) {
      const once = (event) => {
        events.off(name, once)
        listener(event)
      }
      events.on(name, once)
    },
    has: (name) => of(name).length > 0,
    emit(name, event) {
      for (const listener of of(name)) listener(event)
    },
  }
  return events
}

/** As in Stripe.js, each returns its Element. */
export function listening(events, element) {
  for (const verb of ['on', 'once', 'off']) {
    element[verb] = (name, listener) => {
      events[verb](name, listener)
      return element
    }
  }
  return element
}

export function integrationError(message) {
  const error = new Error(message)
  error.name = 'IntegrationError'
  return error
}
