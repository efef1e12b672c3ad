/** A first look only; the server decides, with the same words. */
export const EMAIL_RULES = {
  required: 'Email is required.',
  pattern: { value: /^\s*\S+@\S+\.\S+\s*$/, message: 'Please enter a valid email address.' },
}
