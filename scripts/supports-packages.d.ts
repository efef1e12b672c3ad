export function supportsPackages(version: string): boolean
