import { Trans, useLingui } from '@lingui/react/macro'
import type { LatLng } from '@trellis/contract/fields.ts'
import type { City } from '@trellis/contract/organizations/cities.ts'
import { useEffect } from 'react'
import { Button } from '../../../ui/button.tsx'
import { findCityView } from '../../../ui/map/cities.ts'
import { usePinMap } from '../../../ui/map/use-pin-map.ts'
import { ZoomButtons } from '../../../ui/map/zoom-buttons.tsx'
import { printPoint } from '../../../ui/point-text.ts'

type Props = {
  /** Label of the pin. */
  name: string
  value: LatLng | null
  /** Center of the map while there is no point. */
  city: City | null
  onChange: (point: LatLng) => void
}

/** Map to pick one point: a press sets it; its pin can be dragged or moved by arrow keys. */
export function PointMap({ name, value, city, onChange }: Props) {
  const { t } = useLingui()
  const { box, drawn, isBroken } = usePinMap({
    pins: value ? [{ number: 1, name, point: value, isChosen: true }] : [],
    ...findCityView(city),
    words: { nameOf: ({ point }) => `${name}: ${printPoint(point)}` },
    onChoose: () => {},
    onMove: (_number, point) => onChange(point),
    onPress: onChange,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another city moves a map that was moved by hand
  useEffect(() => {
    if (city && !value) drawn.current?.showAll()
  }, [city?.name, city?.state])
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
          <Trans>Set it at the center of the map</Trans>
        </Button>
        <ZoomButtons className="flex gap-2" onZoom={by => drawn.current?.zoomBy(by)} />
      </div>
    </section>
  )
}
