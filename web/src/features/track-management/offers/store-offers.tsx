import { OffersPanel, useOffers } from './offers-panel.tsx'

/** Above the tracks of a manager's store: what brands offer. Where that cannot be asked, the tracks are shown all the same. */
export const StoreOffers = () => <OffersPanel {...useOffers()} />
