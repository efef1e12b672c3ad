/** What others know about somebody, and a password should not contain. */
export function personalWords({ firstName, lastName, email }: { firstName: string; lastName: string; email: string }) {
  return [firstName, lastName, email.split('@', 1)[0] ?? ''].map((word) => word.trim())
}
