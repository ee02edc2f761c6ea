import { useLingui } from '@lingui/react/macro'
import type { LatLng } from '@trellis/contract/fields.ts'
import { useState } from 'react'
import { parsePoint, printPoint } from '../../../ui/point-text.ts'
import { TextField } from '../../../ui/text-field.tsx'

type Props = { value: LatLng | null; onChange: (point: LatLng | null) => void }

/** Where a store is on a map, pasted from any map service. What is no point is not saved, and says so. */
export function PointField({ value, onChange }: Props) {
  const { t } = useLingui()
  const [text, setText] = useState(value ? printPoint(value) : '')
  const [isWrong, setWrong] = useState(false)
  // While typing, because the form can be sent without leaving the field.
  const type = (typed: string) => {
    setText(typed)
    const point = parsePoint(typed)
    if (point === undefined) return
    setWrong(false)
    onChange(point)
  }
  return (
    <TextField
      label={t`Point on the map`}
      optional
      hint={t`Latitude and longitude, as a map service copies them: 39.73924, -104.99025`}
      autoComplete="off"
      value={text}
      error={isWrong ? t`Enter two numbers like 39.73924, -104.99025.` : undefined}
      onChange={event => type(event.target.value)}
      onBlur={() => setWrong(parsePoint(text) === undefined)}
    />
  )
}
