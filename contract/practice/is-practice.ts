export const PRACTICE_TYPES = ['drill', 'quiz']

/** Something to do rather than to watch or read. It counts toward progress, but not as one of a course's lessons. */
export const isPractice = (type: string): boolean => PRACTICE_TYPES.includes(type)
