export { readSummary } from './rewards/show-rewards.ts'
