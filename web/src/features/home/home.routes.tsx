import { fill, lazyPart } from '../../platform/composition/slot.tsx'
import type { WebFeature } from '../../platform/composition/web-feature.ts'
import { homeTop } from '../organizations/organizations.slots.ts'

/** A user's next actions, on the home screen and in the header's bell. */
export const home: WebFeature = {
  screens: [],
  connections: [
    fill(
      homeTop,
      lazyPart(() => import('./home-top.tsx'), 'HomeTop'),
    ),
  ],
}
