/** One page of a list, and the length of the whole list. */
export type PageOf<T> = { rows: T[]; total: number }
