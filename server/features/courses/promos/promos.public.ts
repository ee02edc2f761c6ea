export { promoStateAt } from './promo-state.ts'
export { insertPromo, lockOpenCourse, lockPromo, setDisabled, updatePromo } from './promos.queries.ts'
