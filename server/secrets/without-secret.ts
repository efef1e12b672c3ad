/** Removes a secret from a server's response, which may repeat what it was sent. */
export function withoutSecret(text: string, secret: string): string {
  if (secret === '') return text
  const forms = [secret, Buffer.from(secret).toString('base64'), encodeURIComponent(secret)]
  return forms.reduce((cleaned, form) => cleaned.replaceAll(form, '***'), text)
}
