/** What other features may use from plays. */
export { deleteUserPlays } from './plays.repository.ts'
export { listRecentPlays } from './recent-plays.read-model.ts'
export { type PlayDevice, reportPlay } from './report-play.ts'
