export { openTimeRequestRows } from './requests/open-requests.queries.ts'
