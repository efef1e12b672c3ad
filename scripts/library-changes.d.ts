export function compileFewerRoutes(code: string, file: string): string
export function setReactToProduction(code: string, file: string): string
export function skipOwnerStacks(code: string, file: string): string
