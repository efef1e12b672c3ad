export type FormValue = string | FormValue[] | { [name: string]: FormValue }
export type Form = { [name: string]: FormValue }

/** Parses `metadata[orderId]=1&expand[]=customer&line_items[0][quantity]=1` like Stripe. */
export function decodeForm(encoded: string): Form {
  const form = emptyGroup()
  for (const [name, value] of new URLSearchParams(encoded)) put(form, getPath(name), value)
  return withLists(form) as Form
}

/** Without a prototype: a parameter may be called `__proto__`. */
const emptyGroup = (): Form => Object.create(null)

function getPath(name: string): string[] {
  return name.replaceAll(']', '').split('[')
}

function put(form: Form, path: string[], value: string): void {
  let group = form
  for (const step of path.slice(0, -1)) {
    const key = step === '' ? String(Object.keys(group).length) : step
    const known = group[key]
    const next = typeof known === 'object' && !Array.isArray(known) ? known : emptyGroup()
    group[key] = next
    group = next
  }
  const last = path.at(-1) ?? ''
  group[last === '' ? String(Object.keys(group).length) : last] = value
}

function withLists(value: FormValue): FormValue {
  if (typeof value !== 'object' || Array.isArray(value)) return value
  const names = Object.keys(value)
  const isList = names.length > 0 && names.every((name) => /^\d+$/.test(name))
  if (isList) return names.sort((a, b) => Number(a) - Number(b)).map((name) => withLists(value[name] ?? ''))
  for (const name of names) value[name] = withLists(value[name] ?? '')
  return value
}
