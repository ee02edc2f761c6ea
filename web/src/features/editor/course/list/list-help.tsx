import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'

/** The keys of the editor. */
export function ListHelp({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const rows: [keys: string, does: string][] = [
    ['Ctrl+Z · Ctrl+Shift+Z', t`Undo, redo`],
    ['Ctrl+S', t`Save now`],
    ['F6 · Shift+F6', t`Next, previous pane`],
    ['Alt+↑ · Alt+↓', t`Previous, next card`],
    ['↑ ↓ Home End', t`Select a card in the list`],
    ['Shift+↑ ↓ · Ctrl+A', t`Select several, all`],
    ['Enter · Esc', t`Into the form, back to the list`],
    ['Alt+Shift+↑ ↓', t`Move the card by one place`],
    ['Alt+Shift+Home · End', t`Move it to the top, to the end`],
    [t`Space`, t`Lift it; arrows move it, Space drops it, Esc puts it back`],
    ['M', t`Move to a place`],
    ['+ · /', t`Add a card`],
    ['Ctrl+D', t`Duplicate`],
    ['Ctrl+C X V', t`Copy, cut, paste cards`],
    ['Delete', t`Delete`],
  ]
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Keys of the editor</Trans>}
      description={<Trans>On a Mac, press Cmd instead of Ctrl.</Trans>}
      actions={
        <Button onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-dense">
        {rows.map(([keys, does]) => (
          <div key={keys} className="contents">
            <dt className="font-semibold">{keys}</dt>
            <dd className="text-ink-2">{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
