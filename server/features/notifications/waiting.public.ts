export { failedRows as failedEmailRows } from './sent/sent-mails.store.ts'
