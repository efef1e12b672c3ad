/** What other features may import from contact. */
export { countOpenMessages, deleteMessagesOf, exportMessagesOf } from './customer-messages.repository.ts'
