import type { SandboxContext } from '../sandbox-context.ts'
import type { Params } from './stripe-params.ts'

export type ApiRequest = {
  params: Params
  /** The `:id` of the path. */
  id: string
  /** The second name of the path, where there is one. */
  secondId: string
  /** Asked with the publishable key: only what the client secret proves. */
  fromBrowser: boolean
}

export type Route = {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  /** Every parameter Stripe knows here and the sandbox understands or may leave aside. */
  params: readonly string[]
  /** Stripe lets browsers call it with the publishable key. */
  browser?: true
  handle(ctx: SandboxContext, request: ApiRequest): unknown
}
