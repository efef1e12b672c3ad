import { grace } from './people.ts'
import { startStaffedShop } from './staff.ts'

const DAY_MS = 24 * 3_600_000

/** A shop and its owner, who signs in again after each time that passes: sessions of staff are short. */
export async function startStaffedShopOverDays() {
  const { shop, owner } = await startStaffedShop()
  const pass = async (days: number) => {
    shop.moveClock(days * DAY_MS)
    await owner.post('/api/login', grace)
  }
  return { shop, owner, pass }
}
