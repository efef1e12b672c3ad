export { formatDay } from '#contract/date-formats.ts'
