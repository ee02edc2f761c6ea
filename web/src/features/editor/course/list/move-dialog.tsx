import { Trans, useLingui } from '@lingui/react/macro'
import { wordsOf } from '@trellis/contract/editor/card-words.ts'
import { useState } from 'react'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import { Select } from '../../../../ui/select.tsx'
import { useCourseDocument, useEditor } from '../editor-context.ts'
import { kindWords } from './kind-labels.ts'

const top = 'top'

/** Asks where cards are to stand. */
export function MoveDialog({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const { acts } = useEditor()
  const { order, items } = useCourseDocument()
  const rest = order.filter(id => !ids.includes(id))
  const [after, setAfter] = useState(() => {
    const before = order.slice(0, order.indexOf(ids[0] ?? '')).at(-1)
    return before ?? top
  })
  const labelOf = (id: string) => {
    const card = items.get(id)
    return card ? (wordsOf(card) ?? i18n._(kindWords[card.cardType].label)) : ''
  }
  const move = () => {
    acts.move(ids, after === top ? 0 : rest.indexOf(after) + 1)
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
          ...rest.map(id => ({ value: id, label: t`After ${order.indexOf(id) + 1}: ${labelOf(id)}` })),
        ]}
      />
    </FormDialog>
  )
}
