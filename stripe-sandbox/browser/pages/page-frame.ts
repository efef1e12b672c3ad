import type { ServerResponse } from 'node:http'

export const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

export const money = (cents: number, currency: string) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100)

/** Only web URLs: a shop's mistake must not become a script on this page. */
export const safeLink = (url: string | null | undefined) => (url && /^https?:\/\//i.test(url) ? url : null)

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

export type Page = { title: string; body: string; script?: string; status?: number }

/** Every page says at the top that it's a sandbox. */
export function sendPage(response: ServerResponse, { title, body, script, status = 200 }: Page): void {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': POLICY,
    'referrer-policy': 'no-referrer',
  })
  response.end(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · Sandbox</title>
<link rel="stylesheet" href="../pages.css">
${script ? `<script src="../stripe.js"></script>\n<script src="../${script}" defer></script>` : ''}
</head>
<body>
<p class="banner">Sandbox – no real charge</p>
<main>
${body}
</main>
</body>
</html>
`)
}
