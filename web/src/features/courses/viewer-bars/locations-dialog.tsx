import type { StickyFooter } from '@trellis/contract/courses/sticky-footer.ts'
import type { LatLng } from '@trellis/contract/fields.ts'
import type { ReactNode } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { Locations } from '../../cards/locations/locations.public.tsx'

type Props = { footer: StickyFooter; title: ReactNode; open: boolean; onClose: () => void }

const zeroPoint: LatLng = { lat: 0, lng: 0 }

/** The locations of a course's call to action. */
export const LocationsDialog = ({ footer, title, open, onClose }: Props) => (
  <Dialog open={open} onClose={onClose} title={title}>
    <Locations
      locations={footer.locations}
      center={footer.center ?? footer.locations[0] ?? zeroPoint}
      defaultZoom={footer.defaultZoom}
      orderMessage={footer.orderMessage}
    />
  </Dialog>
)
