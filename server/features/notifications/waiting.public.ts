export { heldRows as heldEmailRows } from './held/mail-hold.queries.ts'
export { failedRows as failedEmailRows } from './sent/sent-mails.queries.ts'
