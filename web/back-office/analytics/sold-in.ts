/** The currency of the figures, and all that the shop ever sold in if there are others. */
export type SoldIn = { currency: string; currencies?: string[] | undefined }
