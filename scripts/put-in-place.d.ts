export function putInPlace(fresh: string, folder: string, lastNames: string[]): void
