// A Cloudflare Worker for the server at MEDIA_URL. The same rules as server/secrets/media-signer.ts. Variables: SHOP (the
// shop's own address, like https://shop.example) and the secret MEDIA_URL_KEY.
const encoder = new TextEncoder()
const MONTH_SECONDS = 2_592_000

export default {
  async fetch(request, { SHOP, MEDIA_URL_KEY }) {
    if (request.method !== 'GET' && request.method !== 'HEAD') return new Response(null, { status: 405 })
    const url = new URL(request.url)
    // As it was sent: the signature covers the encoded name.
    const given = (name) => new RegExp(`[?&]${name}=([^&]*)`).exec(url.search)?.[1] ?? ''
    const [expires, name] = [given('expires'), given('name')]
    const key = await importKey(MEDIA_URL_KEY)
    const isLive = /^\d{10}$/.test(expires) && Number(expires) * 1000 >= Date.now()
    const signed = encoder.encode(`${url.pathname}\n${expires}\n${name}`)
    const isAllowed = isLive && (await crypto.subtle.verify('HMAC', key, fromBase64Url(given('signature')), signed))
    if (!isAllowed) return new Response(null, { status: 403, headers: { 'cache-control': 'no-store' } })

    // The same address for every visitor, so one copy serves them all; only somebody with the key can write it.
    const edge = toBase64Url(await crypto.subtle.sign('HMAC', key, encoder.encode(`edge\n${url.pathname}`)))
    const headers = new Headers()
    for (const header of ['range', 'if-range', 'if-none-match']) {
      if (request.headers.has(header)) headers.set(header, request.headers.get(header))
    }
    const response = await fetch(`${SHOP}/media${url.pathname}?edge=${edge}`, {
      method: request.method,
      headers,
      cf: { cacheEverything: true, cacheTtlByStatus: { '200-299': MONTH_SECONDS, '300-599': 0 } },
    })
    const answer = new Response(response.body, response)
    answer.headers.set('cache-control', response.ok ? 'private, max-age=3600' : 'no-store')
    if (name && response.ok) answer.headers.set('content-disposition', `attachment; filename*=UTF-8''${name}`)
    return answer
  },
}

function importKey(text) {
  return crypto.subtle.importKey('raw', encoder.encode(text), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ])
}

function toBase64Url(bytes) {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '')
}

function fromBase64Url(text) {
  try {
    return Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0))
  } catch {
    return new Uint8Array()
  }
}
