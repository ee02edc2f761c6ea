import { Trans, useLingui } from '@lingui/react/macro'
import type { DraftPlace } from '@trellis/contract/cards/locations.ts'
import type { LatLng } from '@trellis/contract/fields.ts'
import { Button } from '../../../../ui/button.tsx'
import type { Pin } from '../../../../ui/map/draw-pins.ts'
import { usePinMap } from '../../../../ui/map/use-pin-map.ts'
import { ZoomButtons } from '../../../../ui/map/zoom-buttons.tsx'
import { printPoint } from '../../../../ui/point-text.ts'
import { Select } from '../../../../ui/select.tsx'

type Props = {
  places: readonly DraftPlace[]
  /** The middle of the map while no place has a point. */
  middle: LatLng
  /** The index of the place that a press on the map sets. */
  chosen: number
  onChoose: (index: number) => void
  onMove: (index: number, point: LatLng, isByKey: boolean) => void
}

const toPins = (places: readonly DraftPlace[], chosen: number): Pin[] =>
  places.flatMap(({ name, lat, lng }, index) =>
    lat === null || lng === null ? [] : [{ number: index + 1, name, point: { lat, lng }, isChosen: index === chosen }],
  )

function usePlacesMap({ places, middle, chosen, onChoose, onMove }: Props) {
  const { t } = useLingui()
  return usePinMap({
    pins: toPins(places, chosen),
    middle,
    words: {
      nameOf: ({ number, name, point }: Pin) => `${number} · ${name || t`Place without a name`}: ${printPoint(point)}`,
    },
    onChoose: number => onChoose(number - 1),
    onMove: (number, point, isByKey) => onMove(number - 1, point, isByKey),
    onPress: point => onMove(chosen, point, false),
  })
}

/** The places of a card on a map: a press sets the chosen one, pins are dragged or moved by arrow keys. */
export function PlacesMap(props: Props) {
  const { places, chosen, onChoose, onMove } = props
  const { t } = useLingui()
  const { box, drawn, isBroken } = usePlacesMap(props)
  const place = places[chosen]
  const isSet = place?.lat != null && place.lng !== null
  const formatName = (name: string, index: number) => `${index + 1} · ${name || t`Place without a name`}`
  // The fields below set the same points.
  if (isBroken) return null
  return (
    <section className="grid grid-cols-1 gap-2" aria-label={t`Map of the places`}>
      <Select
        label={t`Place to set on the map`}
        hint={t`Press the map where it is, or drag its pin. Arrow keys move a pin a little, with Shift farther.`}
        options={places.map(({ name }, index) => ({ value: String(index), label: formatName(name, index) }))}
        value={String(chosen)}
        onChange={event => onChoose(Number(event.target.value))}
      />
      <div
        ref={box}
        role="application"
        aria-label={t`Map: arrow keys move it, plus and minus zoom, Enter sets the place at its center`}
        className="isolate aspect-4/3 max-h-90 w-full rounded-l border border-line bg-surface! font-text!"
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="quiet" size="s" onClick={() => drawn.current && onMove(chosen, drawn.current.middle(), false)}>
          <Trans>Set it at the center of the map</Trans>
        </Button>
        <Button variant="quiet" size="s" onClick={() => drawn.current?.showAll()}>
          <Trans>Show all places</Trans>
        </Button>
        <ZoomButtons className="flex gap-2" onZoom={by => drawn.current?.zoomBy(by)} />
        <span role="status" className="num text-ink-2 text-small">
          {place && isSet ? (
            printPoint({ lat: place.lat ?? 0, lng: place.lng ?? 0 })
          ) : (
            <Trans>It is not on the map yet.</Trans>
          )}
        </span>
      </div>
    </section>
  )
}
