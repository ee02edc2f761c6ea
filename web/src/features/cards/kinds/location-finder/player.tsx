import { Image } from '../../../../ui/image.tsx'
import type { PlayerProps } from '../../card-view.ts'
import { Locations } from '../../locations/locations.public.tsx'

/** Where a product can be bought, nearest first. */
export const LocationFinderPlayer = ({ card }: PlayerProps<'LOCATION_FINDER'>) => (
  <div className="overflow-clip rounded-l border border-line bg-surface shadow-1">
    {card.url && <Image src={card.url} alt="" ratio={card.aspectRatio} />}
    <div className="p-5">
      <Locations
        locations={card.locations}
        center={card.center}
        defaultZoom={card.defaultZoom}
        orderMessage={card.orderMessage}
      />
    </div>
  </div>
)
