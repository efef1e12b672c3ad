export function swapBuild(fresh: string, folder: string, lastNames: string[]): void
