export { openOfferRows } from './offers/offers.store.ts'
