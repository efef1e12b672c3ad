import { grace, signUp } from './people.ts'
import { startShop } from './start-shop.ts'

/** A shop, and a browser where its owner is signed in. */
export async function startStaffedShop(env: Record<string, string> = {}) {
  const shop = await startShop(env)
  return { shop, owner: await signUp(shop, grace, 'owner') }
}
