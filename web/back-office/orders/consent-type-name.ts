const NAMES: Record<string, string> = { eu: 'EU', uk: 'UK', payment_plan: 'Payment plan', waiver: 'Waiver' }

export const consentTypeName = (type: string): string => NAMES[type] ?? type
