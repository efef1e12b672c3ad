/** Calls from the browser to the sandbox, with the publishable key, as Stripe.js makes them. */

const script = document.currentScript
/** Relative to this script, wherever it was loaded from. */
const base = new URL('.', script instanceof HTMLScriptElement ? script.src : location.href).href.replace(/\/$/, '')

function encodeForm(value, name = '', pairs = []) {
  for (const [key, part] of Object.entries(value)) {
    if (part === undefined || part === null) continue
    const inner = name ? `${name}[${key}]` : key
    if (typeof part === 'object') encodeForm(part, inner, pairs)
    else pairs.push(`${encodeURIComponent(inner)}=${encodeURIComponent(String(part))}`)
  }
  return pairs
}

const UNREACHABLE = {
  type: 'api_connection_error',
  message: 'We are experiencing issues connecting to our payments provider. Please try again.',
}

/** Returns `{ value }` or `{ error }` and never throws, like Stripe.js. */
export async function callSandbox(key, method, path, params = {}) {
  const form = encodeForm({ ...params, key }).join('&')
  const url = `${base}/v1/${path}${method === 'GET' ? `?${form}` : ''}`
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  try {
    const reply = await fetch(url, method === 'GET' ? {} : { method, headers, body: form })
    const response = await reply.json()
    return response.error ? { error: response.error } : { value: response }
  } catch {
    return { error: UNREACHABLE }
  }
}
