import { Trans, useLingui } from '@lingui/react/macro'
import type { ImportPlace, ImportRow } from '@trellis/contract/imports/imports.ts'
import type { ImportField, ImportKind } from '@trellis/contract/imports/kinds.ts'
import { say } from '../../../platform/i18n/say.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { columnLabel, outcomeLabels, outcomeTones } from '../import-labels.ts'
import { EditableCell } from './editable-cell.tsx'

export type EditedCell = { number: number; field: ImportField }

type Props = {
  kind: ImportKind
  fields: readonly ImportField[]
  rows: readonly ImportRow[]
  roles: readonly string[]
  places: readonly ImportPlace[]
  fallback: ImportPlace | null
  edited: EditedCell | null
  onEdit: (cell: EditedCell | null) => void
  onSave: (row: ImportRow, saved: { field: ImportField; text: string; goOn: boolean }) => void
  onLeaveOut: (numbers: number[], isLeftOut: boolean) => void
}

const placeLabel = ({ name, city }: ImportPlace) => (city ? `${name}, ${city}` : name)

const listOptions = (field: ImportField, { roles, places }: Pick<Props, 'roles' | 'places'>) => {
  if (field === 'role') return roles.map(role => ({ value: role, label: say(role) }))
  return field === 'place' ? places.map(place => ({ value: place.id, label: placeLabel(place) })) : null
}

const shownText = (field: ImportField, text: string, { places, fallback }: Pick<Props, 'places' | 'fallback'>) => {
  if (field === 'role') return say(text)
  if (field !== 'place') return text
  const place = places.find(({ id }) => id === text) ?? (text === '' ? fallback : null)
  return place ? placeLabel(place) : text
}

function Row({ row, ...props }: Props & { row: ImportRow }) {
  const { t, i18n } = useLingui()
  const { number, cells, outcome, notes, isLeftOut } = row
  const { edited, onEdit, onSave, onLeaveOut } = props
  return (
    <tr className={isLeftOut ? 'opacity-60' : undefined}>
      <th scope="row" className="num px-2 py-1 text-left font-normal text-ink-2">
        {number}
      </th>
      {props.fields.map(field => (
        <td key={field} className="px-1 py-1">
          <EditableCell
            rowNumber={number}
            name={columnLabel(props.kind, field)}
            text={cells?.[field] ?? ''}
            shown={shownText(field, cells?.[field] ?? '', props)}
            options={listOptions(field, props)}
            isWrong={!isLeftOut && outcome === 'CANNOT' && notes.some(note => note.field === field)}
            isEdited={edited?.number === number && edited.field === field}
            onEdit={() => onEdit({ number, field })}
            onLeave={() => onEdit(null)}
            onSave={(text, goOn) => onSave(row, { field, text, goOn })}
          />
        </td>
      ))}
      <td className="px-2 py-1">
        <Chip tone={isLeftOut ? 'neutral' : outcomeTones[outcome]}>
          {isLeftOut ? <Trans>Left out</Trans> : i18n._(outcomeLabels[outcome])}
        </Chip>
        {!isLeftOut && notes.length > 0 && (
          <span className="mt-0.5 block min-w-48 text-ink-2 text-small">
            {notes.map(note => say(note.sentence)).join(' ')}
          </span>
        )}
      </td>
      <td className="px-2 py-1">
        <Button
          variant="ghost"
          size="s"
          aria-label={isLeftOut ? t`Include row ${number} again` : t`Leave row ${number} out`}
          onClick={() => onLeaveOut([number], !isLeftOut)}
        >
          {isLeftOut ? <Trans>Include</Trans> : <Trans>Leave out</Trans>}
        </Button>
      </td>
    </tr>
  )
}

/** Rows of a list with editable cells. */
export function Grid(props: Props) {
  const { t } = useLingui()
  return (
    <section aria-label={t`Rows of the list`} className="relative overflow-x-auto rounded-m border border-line">
      <table className="w-full border-collapse text-dense">
        <thead className="bg-sunken text-left text-ink-2 text-small">
          <tr>
            <th className="px-2 py-2 font-semibold">
              <Trans>Row</Trans>
            </th>
            {props.fields.map(field => (
              <th key={field} className="px-3 py-2 font-semibold">
                {columnLabel(props.kind, field)}
              </th>
            ))}
            <th className="px-2 py-2 font-semibold">
              <Trans>What will happen</Trans>
            </th>
            <th className="px-2 py-2">
              <span className="sr-only">
                <Trans>Actions</Trans>
              </span>
            </th>
          </tr>
        </thead>
        <tbody className="[&>tr]:border-line [&>tr]:border-t">
          {props.rows.map(row => (
            <Row key={row.number} row={row} {...props} />
          ))}
        </tbody>
      </table>
    </section>
  )
}
