/** What other features may use from the journal. */
export { deleteUserJournal } from './delete-user-journal.ts'
export { filePracticeTrade } from './file-practice-trade.ts'
export { exportTradeComments, exportTrades } from './personal-journal.read-model.ts'
export { listUserPictures as listTradePictures } from './trade-pictures.repository.ts'
export { toRow as tradeRow } from './trade-row.ts'
