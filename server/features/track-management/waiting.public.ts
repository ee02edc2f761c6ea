export { openOfferRows } from './offers/offers.queries.ts'
