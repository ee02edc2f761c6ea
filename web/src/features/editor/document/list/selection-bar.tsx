import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../../../ui/button.tsx'
import type { ListEditing } from './list-editing.ts'
import { selectOnly } from './selection.ts'
import type { RowPicking } from './use-row-selection.ts'

type HeadProps = {
  /** How many there are: “5 cards”. */
  count: string
  editing: Pick<ListEditing, 'order' | 'selection' | 'select'>
  picking: RowPicking
}

/** The number of items, and a switch to select several of them without a keyboard. */
export const ListCount = ({ count, editing: { order, selection, select }, picking }: HeadProps) => (
  <div className="flex min-h-9 items-center justify-between gap-2 py-1 pr-2 pl-3">
    <p className="num text-ink-2 text-small">{count}</p>
    {order.length > 1 && !picking.isOn && selection.ids.length < 2 && (
      <Button
        variant="ghost"
        size="s"
        className="pointer-coarse:min-h-11"
        onClick={() => {
          select({ ids: [], current: selection.current })
          picking.set(true)
        }}
      >
        <Trans>Select several</Trans>
      </Button>
    )}
  </div>
)

type Props = {
  label: string
  editing: Pick<ListEditing, 'order' | 'selection' | 'select' | 'acts'>
  picking: RowPicking
  /** Undefined = these items cannot be copied. */
  onCopy?: (ids: readonly string[]) => void
  onMove: (ids: readonly string[]) => void
}

/** The actions on several selected items. */
export function SelectionBar({ label, editing, picking, onCopy, onMove }: Props) {
  const { t } = useLingui()
  const { order, selection, select, acts } = editing
  const ids = order.filter(id => selection.ids.includes(id))
  if (!picking.isOn && ids.length < 2) return null
  const run = (act: (ids: readonly string[]) => void) => () => {
    picking.set(false)
    act(ids)
  }
  const buttons = [
    { name: t`Duplicate`, onPress: run(acts.duplicate) },
    ...(onCopy ? [{ name: t`Copy`, onPress: () => onCopy(ids) }] : []),
    { name: t`Move to…`, onPress: () => onMove(ids) },
    { name: t`Delete`, onPress: run(acts.remove) },
  ]
  return (
    <div
      role="toolbar"
      aria-label={label}
      className="flex flex-wrap items-center gap-1 px-2 pb-2 pointer-coarse:[&_button]:min-h-11"
    >
      <span className="flex basis-full items-center justify-between gap-2">
        <span aria-live="polite" className="px-1 font-semibold text-small">
          {t`${plural(ids.length, { 0: 'Press items to select them', other: '# selected' })}`}
        </span>
        <Button
          variant="ghost"
          size="s"
          onClick={() => {
            picking.set(false)
            select(selectOnly(selection.current))
          }}
        >
          <Trans>Done</Trans>
        </Button>
      </span>
      <span className="flex flex-wrap gap-1">
        {buttons.map(({ name, onPress }) => (
          <Button key={name} variant="quiet" size="s" disabled={ids.length === 0} onClick={onPress}>
            {name}
          </Button>
        ))}
      </span>
    </div>
  )
}
