// A CloudFront Function (viewer request, runtime cloudfront-js-2.0) for the server at MEDIA_URL. The same rules as
// server/secrets/media-signer.ts.
//
// - Behavior: GET and HEAD; cache policy without query strings, headers and cookies, plus the query string `edge`;
//   associate this function with "Viewer request".
// - Origin: the shop. For files that are all in a bucket, the bucket itself with origin access control: then set
//   FROM_BUCKET to true, and let only CloudFront read the bucket.
// - Response headers policy: Access-Control-Allow-Origin with your SITE_URL; for a bucket also Content-Security-Policy:
//   sandbox.
//
// The name of a download isn't passed on: what a browser can show, it shows.
// biome-ignore lint/style/useNodejsImportProtocol: CloudFront knows it by this name.
import crypto from 'crypto'

const MEDIA_URL_KEY = 'the same as MEDIA_URL_KEY'
const FROM_BUCKET = false

const mac = (text) => crypto.createHmac('sha256', MEDIA_URL_KEY).update(text).digest('base64url')

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it.
function handler(event) {
  const request = event.request
  const given = (name) => (request.querystring[name] ? request.querystring[name].value : '')
  const expires = given('expires')
  const isLive = /^\d{10}$/.test(expires) && Number(expires) * 1000 >= Date.now()
  const expected = mac(`${request.uri}\n${expires}\n${given('name')}`)
  // Compared as hashes, so the time it takes tells nothing about the signature.
  if (!isLive || mac(expected) !== mac(given('signature'))) return { statusCode: 403, statusDescription: 'Forbidden' }
  // From here on nothing depends on the visitor, so one copy serves everyone.
  request.querystring = {}
  if (FROM_BUCKET) return request
  request.querystring.edge = { value: mac(`edge\n${request.uri}`) }
  request.uri = `/media${request.uri}`
  return request
}
