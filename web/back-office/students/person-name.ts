import type { Person } from '#contract/students/student.ts'

export const personName = ({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim() || 'No name'
