/** `purchase_confirmation` becomes `Purchase confirmation`. */
export function templateName(type: string): string {
  const words = type.replaceAll('_', ' ').replace(/^qa\b/, 'Q&A')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
