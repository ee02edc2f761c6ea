import { Trans, useLingui } from '@lingui/react/macro'
import type { DraftPlace } from '@trellis/contract/cards/rules/location-finder.ts'
import type { LatLng } from '@trellis/contract/fields.ts'
import { useEffect, useRef, useState } from 'react'
import { useSite } from '../../../../platform/site/site.ts'
import { Button } from '../../../../ui/button.tsx'
import { useGround } from '../../../../ui/map/ground.ts'
import { ZoomButtons } from '../../../../ui/map/zoom-buttons.tsx'
import { printPoint } from '../../../../ui/point-text.ts'
import { Select } from '../../../../ui/select.tsx'
import { drawPlaces, type Pin } from './draw-places.ts'

type Props = {
  places: readonly DraftPlace[]
  /** The middle of the map while no place has a point. */
  middle: LatLng
  /** The index of the place that a press on the map sets. */
  chosen: number
  onChoose: (index: number) => void
  onMove: (index: number, point: LatLng, isByKey: boolean) => void
}

const pinsOf = (places: readonly DraftPlace[], chosen: number): Pin[] =>
  places.flatMap(({ name, lat, lng }, index) =>
    lat === null || lng === null ? [] : [{ number: index + 1, name, point: { lat, lng }, isChosen: index === chosen }],
  )

/** The map itself, drawn once; what changes is told to it. */
function useDrawnMap({ places, middle, chosen, onChoose, onMove }: Props) {
  const { t } = useLingui()
  const { mapTileUrl, mapAttribution } = useSite()
  const box = useRef<HTMLDivElement>(null)
  const drawn = useRef<ReturnType<typeof drawPlaces> | null>(null)
  const [isBroken, setBroken] = useState(false)
  const tiles = mapTileUrl ? { url: mapTileUrl, attribution: mapAttribution } : null
  const ground = useGround(tiles, () => setBroken(true))
  const options = {
    pins: pinsOf(places, chosen),
    middle,
    words: {
      nameOf: ({ number, name, point }: Pin) => `${number} · ${name || t`Place without a name`}: ${printPoint(point)}`,
    },
    onChoose: (number: number) => onChoose(number - 1),
    onMove: (number: number, point: LatLng, isByKey: boolean) => onMove(number - 1, point, isByKey),
    onPress: (point: LatLng) => onMove(chosen, point, false),
  }
  const latest = useRef(options)
  latest.current = options
  useEffect(() => {
    if (!box.current || !ground) return
    drawn.current = drawPlaces(box.current, ground, latest.current)
    return () => void drawn.current?.remove()
  }, [ground])
  // biome-ignore lint/correctness/useExhaustiveDependencies: told again when there are other places
  useEffect(() => drawn.current?.update(latest.current), [places, chosen])
  return { box, drawn, isBroken }
}

/** The places of a card on a map: a press sets the chosen one, pins are dragged or moved by arrow keys. */
export function PlacesMap(props: Props) {
  const { places, chosen, onChoose, onMove } = props
  const { t } = useLingui()
  const { box, drawn, isBroken } = useDrawnMap(props)
  const place = places[chosen]
  const isSet = place?.lat != null && place.lng !== null
  const nameOf = (name: string, index: number) => `${index + 1} · ${name || t`Place without a name`}`
  // The fields below set the same points.
  if (isBroken) return null
  return (
    <section className="grid grid-cols-1 gap-2" aria-label={t`Map of the places`}>
      <Select
        label={t`Place that is set on the map`}
        hint={t`Press the map where it is, or drag its pin. Arrow keys move a pin a little, with Shift farther.`}
        options={places.map(({ name }, index) => ({ value: String(index), label: nameOf(name, index) }))}
        value={String(chosen)}
        onChange={event => onChoose(Number(event.target.value))}
      />
      <div
        ref={box}
        role="application"
        aria-label={t`Map: arrow keys move it, plus and minus change how near it is, Enter sets the place in its middle`}
        className="isolate aspect-4/3 max-h-90 w-full rounded-l border border-line bg-surface! font-text!"
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="quiet" size="s" onClick={() => drawn.current && onMove(chosen, drawn.current.middle(), false)}>
          <Trans>Set it in the middle of the map</Trans>
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
