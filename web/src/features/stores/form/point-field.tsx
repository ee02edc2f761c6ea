import { useLingui } from '@lingui/react/macro'
import type { LatLng } from '@trellis/contract/fields.ts'
import type { City } from '@trellis/contract/organizations/cities.ts'
import { lazy, Suspense, useState } from 'react'
import { parsePoint, printPoint } from '../../../ui/point-text.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TextField } from '../../../ui/text-field.tsx'

// If the map cannot be loaded, coordinates can still be typed.
const PointMap = lazy(() =>
  import('./point-map.tsx').then(
    ({ PointMap }) => ({ default: PointMap }),
    () => ({ default: () => null }),
  ),
)

type Props = {
  name: string
  value: LatLng | null
  /** Center of the map while there is no point. */
  city: City | null
  onChange: (point: LatLng | null) => void
}

/**
 * Location of a store: picked on a map, or pasted as coordinates. Invalid coordinates are not saved and show an error.
 */
export function PointField({ name, value, city, onChange }: Props) {
  const { t } = useLingui()
  const [text, setText] = useState(value ? printPoint(value) : '')
  const [isWrong, setWrong] = useState(false)
  // While typing, because the form can be submitted without leaving the field.
  const type = (typed: string) => {
    setText(typed)
    const point = parsePoint(typed)
    if (point === undefined) return
    setWrong(false)
    onChange(point)
  }
  const pick = (point: LatLng) => type(printPoint(point))
  return (
    <div className="grid grid-cols-1 gap-3">
      <TextField
        label={t`Point on the map`}
        optional
        hint={t`Press the map, or paste latitude and longitude: 39.73924, -104.99025`}
        autoComplete="off"
        value={text}
        error={isWrong ? t`Enter two numbers like 39.73924, -104.99025.` : undefined}
        onChange={event => type(event.target.value)}
        onBlur={() => setWrong(parsePoint(text) === undefined)}
      />
      <Suspense fallback={<Skeleton className="aspect-4/3 max-h-80 w-full rounded-l" />}>
        <PointMap name={name} value={value} city={city} onChange={pick} />
      </Suspense>
    </div>
  )
}
