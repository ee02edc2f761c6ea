export { selectOwnStore } from './time-sheets.queries.ts'
