export { requestRows as brandRequestRows } from './partnerships/partnerships.queries.ts'
