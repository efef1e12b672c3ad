export function installTool(name: string, version: string): string | undefined
