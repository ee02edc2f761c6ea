export { mergeQuestionRows } from './merging/merge-questions.store.ts'
export { mergeRequestRows } from './merging/requests/merge-requests.store.ts'
