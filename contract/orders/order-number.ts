/** The order number people see. New ids are random from the first character, so it identifies an order. */
export const orderNumber = (id: string) => id.slice(0, 8)

type NamedOrder = { id: string; receiptNumber: string | null; customer: string; title: string }

/**
 * Describes an order to people who use a screen reader. Older order ids start with the time and can look the same, so
 * the receipt, the customer and the item are included.
 */
export function describeOrder({ id, receiptNumber, customer, title }: NamedOrder): string {
  return [`order ${orderNumber(id)}`, receiptNumber, customer, title].filter(Boolean).join(', ')
}
