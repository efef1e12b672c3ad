import type { TableName } from '../store/sandbox-tables.ts'
import { invalidParameter } from './stripe-failure.ts'

type Json = { [name: string]: unknown }

const TABLE_BY_PREFIX: Record<string, TableName> = {
  ch: 'charge',
  cs: 'checkout_session',
  cus: 'customer',
  du: 'dispute',
  pi: 'payment_intent',
  pm: 'payment_method',
  re: 'refund',
  seti: 'setup_intent',
  txn: 'balance_transaction',
  prod: 'product',
  price: 'price',
  plan: 'plan',
  promo: 'promotion_code',
  in: 'invoice',
  ii: 'invoice_item',
  po: 'payout',
  tu: 'topup',
  tr: 'transfer',
}

type Load = (table: TableName, id: string) => unknown
/** Finds a property that Stripe omits unless requested. */
type FindIncluded = (object: Json, name: string) => unknown

/** `expand[]=latest_charge.refunds` replaces an id with its object. Stored objects don't change. */
export function expand(response: unknown, paths: string[], load: Load, findIncluded: FindIncluded): unknown {
  return paths.reduce((expanded, path) => expandPath(load, expanded, path.split('.'), path, findIncluded), response)
}

function expandPath(load: Load, value: unknown, steps: string[], path: string, findIncluded: FindIncluded): unknown {
  const [step, ...rest] = steps
  if (step === undefined || value === null || value === undefined) return value
  if (Array.isArray(value)) return value.map((item) => expandPath(load, item, steps, path, findIncluded))
  if (!isObject(value)) throw cannotExpand(path)
  const found = step in value ? value[step] : findIncluded(value, step)
  if (found === undefined) throw cannotExpand(path)
  const object = typeof found === 'string' ? lookUp(load, found, path) : found
  return { ...value, [step]: expandPath(load, object, rest, path, findIncluded) }
}

function lookUp(load: Load, id: string, path: string): unknown {
  const table = TABLE_BY_PREFIX[id.slice(0, id.indexOf('_'))]
  const object = table && load(table, id)
  if (!object) throw cannotExpand(path)
  return object
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null

function cannotExpand(path: string) {
  return invalidParameter(`This property cannot be expanded (${path}).`, 'expand')
}
