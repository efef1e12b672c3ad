export const programFolder: string
export const programBuiltFromFile: string
export function programStamp(): string
export function ensureProgramBuilt(): Promise<string>
