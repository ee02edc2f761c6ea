export { readOpenChoices, readSummary } from './rewards/show-rewards.ts'
