/** What people call an order by. New ids are random from the first character, so that these tell orders apart. */
export const orderNumber = (id: string) => id.slice(0, 8)

type NamedOrder = { id: string; receiptNumber: string | null; customer: string; title: string }

/**
 * An order for people who hear a control without seeing its row. Ids of older orders begin with the time and can look
 * alike, so the receipt, the customer and the item are named too.
 */
export function describeOrder({ id, receiptNumber, customer, title }: NamedOrder): string {
  return [`order ${orderNumber(id)}`, receiptNumber, customer, title].filter(Boolean).join(', ')
}
