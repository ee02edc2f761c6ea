export { waitingRows as draftReviewRows } from './reviews/draft-reviews.queries.ts'
