import { useLingui } from '@lingui/react/macro'
import type { LatLng } from '@trellis/contract/fields.ts'
import { useState } from 'react'
import { TextField } from '../../../ui/text-field.tsx'

const digits = 5

export const printPoint = ({ lat, lng }: LatLng) => `${lat.toFixed(digits)}, ${lng.toFixed(digits)}`

/** A latitude and a longitude as map services copy them: 39.73924, -104.99025. Undefined = it is neither that nor empty. */
const parsePoint = (text: string): LatLng | null | undefined => {
  if (text.trim() === '') return null
  const found = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(text)
  const [lat, lng] = [Number(found?.[1]), Number(found?.[2])]
  return found && Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : undefined
}

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
