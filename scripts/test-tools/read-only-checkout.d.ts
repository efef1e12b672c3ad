export function makeReadOnlyCheckout(): string
