import { fill, lazyPart } from '../../platform/composition/slot.tsx'
import { screen, type WebFeature } from '../../platform/composition/web-feature.ts'
import { chainTracks } from '../companies/companies.slots.ts'
import { aboveOwnTracks, aboveStoreTracks, storeTrackActs } from '../tracks/tracks.slots.ts'

type ChainTracksProps = { chainId: string; isArchived: boolean }

const ruleScreens = () => import('./rules/rule-screens.tsx')

/** Creating tracks and assigning them to stores. */
export const trackManagement: WebFeature = {
  screens: [
    screen('/track-management', () => import('./tracks-page.tsx'), 'TracksPage'),
    screen('/track-management/:id', () => import('./track/edit-track-page.tsx'), 'EditTrackPage'),
    screen('/track-assignments', ruleScreens, 'RuleScreens'),
    screen('/track-assignments/new', ruleScreens, 'RuleScreens'),
    screen('/track-assignments/:id', ruleScreens, 'RuleScreens'),
    screen('/offers', () => import('./offers/brand/brand-offers-page.tsx'), 'BrandOffersPage'),
    screen('/dispensary-tracks/:dispensaryId/add', () => import('./store/add-track-page.tsx'), 'AddTrackPage'),
    screen(
      '/dispensary-tracks/:dispensaryId/tracks/:trackId',
      () => import('./store/store-track-page.tsx'),
      'StoreTrackPage',
    ),
  ],
  connections: [
    fill(
      chainTracks,
      lazyPart<ChainTracksProps, 'ChainTracksPanel'>(() => import('./rules/rule-rows.tsx'), 'ChainTracksPanel'),
    ),
    fill(
      aboveOwnTracks,
      lazyPart(() => import('./offers/store-offers.tsx'), 'StoreOffers'),
    ),
    fill(
      aboveStoreTracks,
      lazyPart(() => import('./store/store-tracks-head.tsx'), 'StoreTracksHead'),
    ),
    fill(
      storeTrackActs,
      lazyPart(() => import('./store/store-track-acts.tsx'), 'StoreTrackActs'),
    ),
  ],
}
