/** Stored objects contain ids; Stripe's types also allow the whole object instead. */
export function toId(reference: string | { id: string } | null | undefined): string | null {
  if (!reference) return null
  return typeof reference === 'string' ? reference : reference.id
}
