import { paths } from '#web/paths.ts'

/** Where a signed-in buyer pays. Where Stripe's hosted page is configured, its session is asked for here (decision 119). */
export async function startCheckout(courseId: string): Promise<string> {
  return paths.courseCheckout(courseId)
}
