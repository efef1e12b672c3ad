/** What other features may use of the shop's health. */

export { hasDoctorPass } from './doctor-pass.ts'
