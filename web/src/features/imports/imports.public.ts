export { matchColumns } from './reading/match-columns.ts'
export { readFile, readText } from './reading/read-table.ts'
