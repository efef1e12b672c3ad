// njs for nginx-media.conf: checks the signature of a file's URL, and signs nginx's own question to the shop. The same
// rules as server/secrets/media-signer.ts.
// biome-ignore lint/style/useNodejsImportProtocol: njs knows it by this name.
import crypto from 'crypto'

function mac(r, text) {
  return crypto.createHmac('sha256', r.variables.media_url_key).update(text).digest('base64url')
}

/** '1' for a URL that the shop signed and that hasn't expired. */
function isAllowed(r) {
  const expires = r.variables.arg_expires || ''
  const name = r.variables.arg_name || ''
  const signature = r.variables.arg_signature || ''
  if (!/^\d{10}$/.test(expires) || Number(expires) * 1000 < Date.now()) return ''
  const expected = mac(r, `${r.variables.uri}\n${expires}\n${name}`)
  // Compared as hashes, so the time it takes tells nothing about the signature.
  return mac(r, expected) === mac(r, signature) ? '1' : ''
}

/** Proves to the shop that nginx asks. */
function edge(r) {
  return mac(r, `edge\n${r.variables.uri}`)
}

/** A name in the URL makes it a download under that name; the name is already encoded as the header wants it. */
function disposition(r) {
  const name = r.variables.arg_name
  return name ? `attachment; filename*=UTF-8''${name}` : r.variables.upstream_http_content_disposition || ''
}

export default { isAllowed, edge, disposition }
