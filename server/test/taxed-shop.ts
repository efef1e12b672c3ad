import type { Quote } from '#contract/checkout/quote.ts'
import type { CoursesTable } from '#server/database/tables/catalog-tables.ts'
import { changeSettings } from './change-settings.ts'
import { startPayingShop } from './paying-shop.ts'
import { signUp } from './people.ts'
import { addCourse } from './sample-course.ts'

const GERMAN_SHOP = { taxMode: 'own_rates', pricesIncludeTax: true, sellerCountry: 'DE', taxRates: 'DE 19\nFR 20' }
/** A proxy that names the visitor's country. */
const BEHIND_PROXY = { TRUST_PROXY: 'loopback', COUNTRY_HEADER: 'CF-IPCountry' }

type Options = { settings?: Record<string, unknown>; course?: Partial<CoursesTable>; env?: Record<string, string> }

/** A shop in Germany that sells a course for $49, and a student who asks for its price and pays. */
export async function startTaxedShop({ settings = {}, course: change = {}, env = {} }: Options = {}) {
  const shop = await startPayingShop({ ...BEHIND_PROXY, ...env })
  await changeSettings(shop, { ...GERMAN_SHOP, ...settings })
  const course = await addCourse(shop, { price_cents: 4900, ...change })
  const ada = await signUp(shop)
  const from = (country?: string) =>
    country ? { headers: { 'x-forwarded-for': '203.0.113.7', 'cf-ipcountry': country } } : {}
  const quote = async (options: object = {}, connection?: string) =>
    (await ada.post('/api/checkout/quote', { courseId: course.id, ...options }, from(connection))).json<Quote>()
  const pay = async (more: object = {}, connection?: string) => {
    const body = { courseId: course.id, paymentMethodId: 'pm_card_visa', ...more }
    const response = await ada.post('/api/billing/charge', body, from(connection))
    return { status: response.statusCode, ...response.json() } as Record<string, unknown>
  }
  const listOrders = () => shop.ctx.db.selectFrom('orders').selectAll().orderBy('created_at').execute()
  const charged = () => shop.sandbox.charges().map(({ amount }) => amount)
  return { shop, course, ada, quote, pay, listOrders, charged }
}
