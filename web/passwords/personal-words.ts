/** Words a password shouldn't contain because others can guess them. */
export function personalWords({ firstName, lastName, email }: { firstName: string; lastName: string; email: string }) {
  return [firstName, lastName, email.split('@', 1)[0] ?? ''].map((word) => word.trim())
}
