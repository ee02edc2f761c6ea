import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import { Select } from '../../../../ui/select.tsx'

const top = 'top'

type Props = {
  order: readonly string[]
  /** The items to move. */
  ids: readonly string[]
  /** The name of an item, by its id. */
  nameOf: (id: string) => string
  onMove: (ids: readonly string[], index: number) => void
  onClose: () => void
}

/** Asks for the new position of items. */
export function MoveDialog({ order, ids, nameOf, onMove, onClose }: Props) {
  const { t } = useLingui()
  const rest = order.filter(id => !ids.includes(id))
  const [after, setAfter] = useState(() => {
    const beforeId = order.slice(0, order.indexOf(ids[0] ?? '')).at(-1)
    return beforeId ?? top
  })
  const move = () => {
    onMove(ids, after === top ? 0 : rest.indexOf(after) + 1)
    onClose()
  }
  return (
    <FormDialog title={<Trans>Move to…</Trans>} confirm={<Trans>Move</Trans>} onSubmit={move} onClose={onClose}>
      <Select
        data-autofocus
        label={t`Place`}
        value={after}
        onChange={event => setAfter(event.target.value)}
        options={[
          { value: top, label: t`At the top` },
          ...rest.map(id => ({ value: id, label: t`After ${order.indexOf(id) + 1}: ${nameOf(id)}` })),
        ]}
      />
    </FormDialog>
  )
}
