export { requestRows as brandRequestRows } from './partnerships/partnerships.store.ts'
