import type { SandboxContext } from '../sandbox-context.ts'
import type { Params } from './stripe-params.ts'

export type ApiRequest = {
  params: Params
  /** The path's `:id`. */
  id: string
  /** The path's second parameter, if any. */
  secondId: string
  /** Called with the publishable key: returns only what the client secret allows. */
  fromBrowser: boolean
}

export type Route = {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  /** Every parameter Stripe has here that the sandbox supports or can ignore. */
  params: readonly string[]
  /** Parameters of older versions, with the day of the version that dropped them. */
  olderParams?: Readonly<Record<string, string>>
  /** Browsers may call it with the publishable key. */
  browser?: true
  handle(ctx: SandboxContext, request: ApiRequest): unknown
}
