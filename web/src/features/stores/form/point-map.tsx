import { Trans, useLingui } from '@lingui/react/macro'
import type { LatLng } from '@trellis/contract/fields.ts'
import { Button } from '../../../ui/button.tsx'
import { usePinMap } from '../../../ui/map/use-pin-map.ts'
import { ZoomButtons } from '../../../ui/map/zoom-buttons.tsx'
import { printPoint } from '../../../ui/point-text.ts'

type Props = {
  /** What the pin stands for. */
  name: string
  value: LatLng | null
  onChange: (point: LatLng) => void
}

/** The middle of the country, where the map starts without a point. */
const middle = { lat: 39.5, lng: -98.35 }

/** A map on which one point is picked: a press sets it, its pin is dragged or moved by arrow keys. */
export function PointMap({ name, value, onChange }: Props) {
  const { t } = useLingui()
  const { box, drawn, isBroken } = usePinMap({
    pins: value ? [{ number: 1, name, point: value, isChosen: true }] : [],
    middle,
    words: { nameOf: ({ point }) => `${name}: ${printPoint(point)}` },
    onChoose: () => {},
    onMove: (_number, point) => onChange(point),
    onPress: onChange,
  })
  if (isBroken) return null
  return (
    <section className="grid grid-cols-1 gap-2" aria-label={t`Map of the point`}>
      <div
        ref={box}
        role="application"
        aria-label={t`Map: arrow keys move it, plus and minus zoom, Enter sets the point in its middle`}
        className="isolate aspect-4/3 max-h-80 w-full rounded-l border border-line bg-surface! font-text!"
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="quiet" size="s" onClick={() => drawn.current && onChange(drawn.current.middle())}>
          <Trans>Set it in the middle of the map</Trans>
        </Button>
        <ZoomButtons className="flex gap-2" onZoom={by => drawn.current?.zoomBy(by)} />
      </div>
    </section>
  )
}
