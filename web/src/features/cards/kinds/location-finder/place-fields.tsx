import { useLingui } from '@lingui/react/macro'
import type { DraftPlace } from '@trellis/contract/cards/locations.ts'
import type { ClipboardEvent } from 'react'
import { parsePoint } from '../../../../ui/point-text.ts'
import { TextField } from '../../../../ui/text-field.tsx'
import type { FormPart } from '../../card-form.ts'
import { fieldAt, OptionalField } from '../../forms/bound-fields.tsx'
import { DegreesField } from '../../forms/degrees-field.tsx'
import { parseDegrees } from './places.ts'

type Props = {
  part: FormPart<DraftPlace>
  /** The author is editing this place. */
  onChoose: () => void
  /** Rows of a sheet were pasted into the name. */
  onRows: (text: string) => void
}

/** One place: its name, its point and its links. */
export function PlaceFields({ part, onChoose, onRows }: Props) {
  const { t } = useLingui()
  const { content: place, at } = part
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    if (!/[\t\n]/.test(text.trim())) return
    event.preventDefault()
    onRows(text)
  }
  // Map services copy both numbers at once.
  const pastePoint = (event: ClipboardEvent) => {
    const point = parsePoint(event.clipboardData.getData('text/plain'))
    if (!point) return
    event.preventDefault()
    part.change({ ...place, ...point }, { label: t`Point on the map`, key: null })
  }
  return (
    <fieldset
      aria-label={place.name || t`Place without a name`}
      className="grid min-w-0 grid-cols-1 gap-4"
      onFocus={onChoose}
    >
      <TextField
        label={t`Name`}
        {...fieldAt(part, 'name')}
        value={place.name}
        onPaste={onPaste}
        onChange={event => part.change({ ...place, name: event.target.value }, { label: t`Name`, key: `${at}name` })}
      />
      <div className="grid grid-cols-2 items-start gap-4" onPaste={pastePoint}>
        <DegreesField
          label={t`Latitude`}
          {...fieldAt(part, 'lat')}
          value={place.lat}
          parse={parseDegrees}
          onChange={lat => part.change({ ...place, lat }, { label: t`Latitude`, key: `${at}lat` })}
        />
        <DegreesField
          label={t`Longitude`}
          {...fieldAt(part, 'lng')}
          value={place.lng}
          parse={parseDegrees}
          onChange={lng => part.change({ ...place, lng }, { label: t`Longitude`, key: `${at}lng` })}
        />
      </div>
      <OptionalField part={part} name="link" label={t`Address of its page`} placeholder="https://" />
      <OptionalField part={part} name="gmapsLink" label={t`Link to directions`} placeholder="https://" />
    </fieldset>
  )
}
