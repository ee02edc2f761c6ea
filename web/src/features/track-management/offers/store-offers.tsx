import { OffersPanel, useOffers } from './offers-panel.tsx'

/** Offers above the tracks of a manager's store. If they fail to load, the tracks are still shown. */
export const StoreOffers = () => <OffersPanel {...useOffers()} />
