import { Trans, useLingui } from '@lingui/react/macro'
import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import type { LocationWithDistance } from './distance.ts'

const initialCount = 6

const away = 'rounded-[4px] underline decoration-current/35 underline-offset-3 hover:decoration-current'

function LocationRow({ location, showsMiles }: { location: LocationWithDistance; showsMiles: boolean }) {
  const { i18n } = useLingui()
  const { name, link, gmapsLink, miles } = location
  const distance = new Intl.NumberFormat(i18n.locale, { style: 'unit', unit: 'mile', maximumFractionDigits: 1 })
  return (
    <li className="flex items-center gap-3 border-line border-b py-3 last:border-b-0">
      <span aria-hidden className="grid size-9 shrink-0 place-items-center rounded-full bg-accent-soft text-accent-ink">
        <MapPin className="size-4.5" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere font-semibold leading-snug">
          {link ? (
            <a href={link} target="_blank" rel="noopener noreferrer" className={away}>
              {name}
            </a>
          ) : (
            name
          )}
        </p>
        {showsMiles && <p className="num text-ink-2 text-small">{distance.format(miles)}</p>}
      </div>
      {gmapsLink && (
        <a
          href={gmapsLink}
          target="_blank"
          rel="noopener noreferrer"
          className={`inline-flex min-h-11 items-center font-medium text-accent-ink text-dense ${away}`}
        >
          <Trans>
            Directions<span className="sr-only"> to {name}</span>
          </Trans>
        </a>
      )}
    </li>
  )
}

type Props = { locations: readonly LocationWithDistance[]; showsMiles: boolean }

/** The locations as a list, nearest first. */
export function LocationList({ locations, showsMiles }: Props) {
  const [showsAll, setShowsAll] = useState(false)
  const shownLocations = showsAll ? locations : locations.slice(0, initialCount)
  return (
    <>
      <ul>
        {shownLocations.map((location, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two shops of one name may share a place
          <LocationRow key={`${location.name}-${index}`} location={location} showsMiles={showsMiles} />
        ))}
      </ul>
      {shownLocations.length < locations.length && (
        <Button variant="ghost" size="s" onClick={() => setShowsAll(true)}>
          <Trans>Show all {locations.length}</Trans>
        </Button>
      )}
    </>
  )
}
