/** What other features may use of contact. */
export { countOpenMessages, deleteMessagesOf, exportMessagesOf } from './customer-messages.repository.ts'
