export const builtFromFile: string
export function ensureWebBuilt(): Promise<void>
export function sourcesStamp(): string
export function sourceStamp(sources: string[]): string
