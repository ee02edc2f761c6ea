import { Trans, useLingui } from '@lingui/react/macro'
import { listed } from '../../../../platform/autosave/document.ts'
import { Button } from '../../../../ui/button.tsx'
import { toast } from '../../../../ui/toast-store.ts'
import { useEditor } from '../editor-context.ts'
import { cardsAsText } from './clipboard.ts'

/** What can be done with several cards at once. */
export function SelectionBar({ onMove }: { onMove: (ids: readonly string[]) => void }) {
  const { t } = useLingui()
  const { acts, selection, snapshot } = useEditor()
  const { ids } = selection
  const copy = () => {
    const cards = listed(snapshot.editing.current).filter(({ id }) => ids.includes(id))
    navigator.clipboard.writeText(cardsAsText(cards)).then(
      () => toast.success(t`${cards.length} cards copied`, { brief: true }),
      () => toast.error(t`Your browser did not allow copying.`),
    )
  }
  return (
    <div role="toolbar" aria-label={t`Selected cards`} className="flex flex-wrap items-center gap-1 px-2 pb-2">
      <span className="px-1 font-semibold text-small">
        <Trans>{ids.length} selected</Trans>
      </span>
      <Button variant="quiet" size="s" onClick={() => acts.duplicate(ids)}>
        <Trans>Duplicate</Trans>
      </Button>
      <Button variant="quiet" size="s" onClick={copy}>
        <Trans>Copy</Trans>
      </Button>
      <Button variant="quiet" size="s" onClick={() => onMove(ids)}>
        <Trans>Move to…</Trans>
      </Button>
      <Button variant="quiet" size="s" onClick={() => acts.remove(ids)}>
        <Trans>Delete</Trans>
      </Button>
    </div>
  )
}
