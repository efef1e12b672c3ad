/** What other features may use from mentorship. */
export { deleteUserMentorship } from './accounts/delete-user-mentorship.ts'
export { exportMentorship, listMentorshipFiles } from './accounts/export-mentorship.ts'
export { calendarSource } from './booking/notices.ts'
export { stopMentoring } from './booking/stop-mentoring.ts'
