export const sessionsInWords = (count: number) => (count === 1 ? '1 session' : `${count} sessions`)
