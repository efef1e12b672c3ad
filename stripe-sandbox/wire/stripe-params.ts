import type { Form, FormValue } from './decode-form.ts'
import { invalidParameter, missingParameter } from './stripe-failure.ts'

/** The parameters of one request, validated with Stripe's rules and messages. */
export class Params {
  readonly #form: Form
  readonly #prefix: string

  constructor(form: Form, prefix = '') {
    this.#form = form
    this.#prefix = prefix
  }

  /** Like Stripe, rejects unknown parameters: a typo must not pass here and fail there. */
  allowOnly(names: readonly string[]): void {
    for (const name of Object.keys(this.#form)) {
      if (name === 'payment_method_types' && !names.includes(name)) {
        const message = 'The payment_method_types parameter is no longer supported. Use allowed_payment_method_types.'
        throw invalidParameter(message, name, 'payment_method_types_no_longer_supported')
      }
      if (!names.includes(name)) {
        throw invalidParameter(`Received unknown parameter: ${name}`, name, 'parameter_unknown')
      }
    }
  }

  has(name: string): boolean {
    return name in this.#form
  }

  /** An empty string unsets a value at Stripe; here both read as undefined. */
  text(name: string): string | undefined {
    const value = this.#form[name]
    if (value === undefined || value === '') return undefined
    if (typeof value !== 'string') throw invalidParameter(`Invalid string: ${this.#name(name)}`, this.#name(name))
    return value
  }

  requiredText(name: string): string {
    const value = this.text(name)
    if (value === undefined) throw missingParameter(this.#name(name))
    return value
  }

  integer(name: string): number | undefined {
    const value = this.text(name)
    if (value === undefined) return undefined
    if (!/^-?\d{1,15}$/.test(value)) {
      throw invalidParameter(`Invalid integer: ${value}`, this.#name(name), 'parameter_invalid_integer')
    }
    return Number(value)
  }

  requiredInteger(name: string): number {
    const value = this.integer(name)
    if (value === undefined) throw missingParameter(this.#name(name))
    return value
  }

  flag(name: string): boolean | undefined {
    // The Python SDK writes `True` and `False`.
    const value = this.text(name)?.toLowerCase()
    if (value === undefined) return undefined
    if (value !== 'true' && value !== 'false') {
      throw invalidParameter(`Invalid boolean: ${value}`, this.#name(name))
    }
    return value === 'true'
  }

  oneOf<const T extends string>(name: string, allowed: readonly T[]): T | undefined {
    const value = this.text(name)
    if (value === undefined) return undefined
    const found = allowed.find((candidate) => candidate === value)
    if (found === undefined) {
      throw invalidParameter(`Invalid ${name}: must be one of ${allowed.join(', ')}`, this.#name(name))
    }
    return found
  }

  group(name: string): Params | undefined {
    const value = this.#form[name]
    if (value === undefined || value === '') return undefined
    if (typeof value === 'string' || Array.isArray(value)) {
      throw invalidParameter('Invalid object', this.#name(name))
    }
    return new Params(value, this.#name(name))
  }

  /** For parameters that take an id or the object itself. */
  textOrGroup(name: string): string | Params | undefined {
    return typeof this.#form[name] === 'string' ? this.text(name) : this.group(name)
  }

  groups(name: string): Params[] {
    const value = this.#form[name]
    if (!Array.isArray(value)) return []
    return value.map((item, at) => {
      if (typeof item === 'string' || Array.isArray(item)) throw invalidParameter('Invalid object', this.#name(name))
      return new Params(item, `${this.#name(name)}[${at}]`)
    })
  }

  texts(name: string): string[] | undefined {
    const value = this.#form[name]
    if (value === undefined || value === '') return undefined
    if (!Array.isArray(value)) throw invalidParameter('Invalid array', this.#name(name))
    return value.map((item) => {
      if (typeof item !== 'string') throw invalidParameter('Invalid array', this.#name(name))
      return item
    })
  }

  /** The values to look for in a field: one, or a list of which any will do. */
  anyOf(name: string): string[] {
    const value = this.#form[name]
    const values = Array.isArray(value) ? (this.texts(name) ?? []) : [this.text(name) ?? '']
    return values.map((text) => (/^(true|false)$/i.test(text) ? text.toLowerCase() : text))
  }

  number(name: string): number | undefined {
    const value = this.text(name)
    if (value === undefined) return undefined
    if (!/^-?\d+(\.\d+)?$/.test(value)) throw invalidParameter(`Invalid decimal: ${value}`, this.#name(name))
    return Number(value)
  }

  /** New metadata is merged into the existing; an empty value removes a key. */
  metadata(before: Record<string, string> = {}): Record<string, string> {
    if (this.#form.metadata === '') return {}
    const merged = { ...before }
    for (const [name, value] of Object.entries(this.#groupForm('metadata'))) {
      if (typeof value !== 'string') throw invalidParameter('Invalid metadata', `metadata[${name}]`)
      if (name.length > 40) throw invalidParameter('Metadata keys have at most 40 characters', `metadata[${name}]`)
      if (value.length > 500) throw invalidParameter('Metadata values have at most 500 characters', `metadata[${name}]`)
      if (value === '') delete merged[name]
      else merged[name] = value
    }
    if (Object.keys(merged).length > 50) throw invalidParameter('Metadata has at most 50 keys', 'metadata')
    return merged
  }

  #groupForm(name: string): { [name: string]: FormValue } {
    const value = this.#form[name]
    return typeof value === 'object' && !Array.isArray(value) ? value : {}
  }

  #name(name: string): string {
    return this.#prefix ? `${this.#prefix}[${name}]` : name
  }
}
