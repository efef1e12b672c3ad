export type ProfileFields = { firstName: string; lastName: string; email: string }

/** Saving sends only the fields that changed. */
export function changedFields(before: ProfileFields, typed: ProfileFields): Partial<ProfileFields> {
  const fields = ['firstName', 'lastName', 'email'] as const
  const changed = fields.filter((field) => typed[field].trim() !== before[field])
  return Object.fromEntries(changed.map((field) => [field, typed[field].trim()]))
}
