export const builtFromFile: string
export function ensureWebBuilt(): void
export function sourcesStamp(): string
export function sourceStamp(sources: string[]): string
