export function findUnwritable(folders: string[]): string | undefined
