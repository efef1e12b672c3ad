import { DEMO_PASSWORD, SEED_USERS } from './seed-people.ts'

export { withDemoJobs } from './demo-jobs.ts'
export { seedDemoShop } from './seed-shop.ts'

/** Everything startup needs from the demo shop. A production shop never loads it. */
export const demoAccounts = { password: DEMO_PASSWORD, people: SEED_USERS }
