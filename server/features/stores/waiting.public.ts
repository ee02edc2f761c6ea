export { mergeQuestionRows } from './merging/merge-questions.queries.ts'
export { mergeRequestRows } from './merging/requests/merge-requests.queries.ts'
