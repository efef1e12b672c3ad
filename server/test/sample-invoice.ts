import type { InvoiceDocument } from '#contract/invoices/invoice-document.ts'

/** A German consumer's invoice from a German seller. */
export const SAMPLE_INVOICE: InvoiceDocument = {
  kind: 'invoice',
  number: 'INV-2026-000042',
  issuedOn: '2026-11-17',
  corrects: null,
  orderId: '7f3a91c2-6f0e-4d53-9d3a-5b1c6a0d2e11',
  seller: {
    name: 'Candlewick Education GmbH',
    address: 'Hafenstraße 35\n20457 Hamburg',
    country: 'DE',
    taxId: 'DE123456789',
    email: 'billing@shop.example',
  },
  buyer: { name: 'Ada Lovelace', address: '', country: 'DE', vatId: null },
  currency: 'USD',
  lines: [{ title: 'Introduction to Trading', details: '', netCents: 4118 }],
  taxCategory: 'standard',
  rateBp: 1900,
  netCents: 4118,
  taxCents: 782,
  totalCents: 4900,
  settledBy: 'Visa ending in 4242',
  notes: [],
}

export const REVERSE_CHARGE: Partial<InvoiceDocument> = {
  buyer: {
    name: 'Éditions Lumière SARL',
    address: '12 rue des Lilas\n75011 Paris',
    country: 'FR',
    vatId: 'FR40303265045',
  },
  taxCategory: 'reverse_charge',
  rateBp: 2000,
  lines: [{ title: 'Introduction to Trading', details: '', netCents: 4083 }],
  netCents: 4083,
  taxCents: 0,
  totalCents: 4083,
  notes: ["Reverse charge: the customer accounts for VAT. Customer's VAT ID: FR40303265045."],
}

/** Nothing is charged: the buyer is in a country without a rate, outside the EU. */
export const OUTSIDE: Partial<InvoiceDocument> = {
  buyer: { name: 'Grace Hopper', address: '', country: 'US', vatId: null },
  taxCategory: 'outside',
  rateBp: 0,
  lines: [{ title: 'Introduction to Trading', details: '', netCents: 4900 }],
  netCents: 4900,
  taxCents: 0,
  totalCents: 4900,
}

export const CREDIT_NOTE: Partial<InvoiceDocument> = {
  kind: 'credit_note',
  number: 'CN-2026-000007',
  issuedOn: '2026-11-20',
  corrects: { number: 'INV-2026-000042', issuedOn: '2026-11-17' },
  lines: [{ title: 'Refund: Introduction to Trading', details: '', netCents: 2059 }],
  netCents: 2059,
  taxCents: 391,
  totalCents: 2450,
}
