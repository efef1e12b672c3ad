/** A chart whose future is hidden, see `drill.ts`. */
export const isDrill = (type: string): boolean => type === 'drill'
