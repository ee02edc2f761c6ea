import { fill, lazyPart } from '../../platform/composition/slot.tsx'
import type { WebFeature } from '../../platform/composition/web-feature.ts'
import { homeTop } from '../organizations/organizations.slots.ts'

/** What a person should do next: on their home screen, and in the bell of the header. */
export const home: WebFeature = {
  screens: [],
  connections: [
    fill(
      homeTop,
      lazyPart(() => import('./home-top.tsx'), 'HomeTop'),
    ),
  ],
}
