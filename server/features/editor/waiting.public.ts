export { waitingRows as draftReviewRows } from './reviews/draft-reviews.store.ts'
