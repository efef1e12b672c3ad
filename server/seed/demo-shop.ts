import { DEMO_PASSWORD, SEED_USERS } from './seed-people.ts'

export { withDemoJobs } from './demo-jobs.ts'
export { seedDemoShop } from './seed-shop.ts'

/** All that the start needs of the demo shop. A shop in production never loads it. */
export const demoAccounts = { password: DEMO_PASSWORD, people: SEED_USERS }
