/** What the EU's register of VAT IDs says about one. */
export type VatConsultation =
  /** `requestId` proves that it was asked; only sellers with a VAT ID of their own get one. */
  | { kind: 'registered'; requestId: string | null }
  | { kind: 'not_registered' }
  /** Nobody answered, or the answer makes no sense: nothing is known about the ID. */
  | { kind: 'unavailable'; reason: string }

export interface VatRegister {
  /** Both with their prefix (`EL` for Greece). Answers within a few seconds, and never rejects. */
  check(vatId: string, seller: string | null): Promise<VatConsultation>
}
