export function stopWithNpm(): void
