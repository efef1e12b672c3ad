/** What other features may import from contact. */
export { countOpenMessages, deleteUserMessages, exportUserMessages } from './customer-messages.repository.ts'
