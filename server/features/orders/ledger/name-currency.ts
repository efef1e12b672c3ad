import { MAIN_CURRENCY } from '#contract/money.ts'

/** For the audit log, where amounts are dollars unless it says otherwise. */
export const nameCurrency = ({ currency }: { currency: string }) => (currency === MAIN_CURRENCY ? {} : { currency })
