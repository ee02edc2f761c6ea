export { failedRows as failedEmailRows } from './sent/sent-mails.queries.ts'
