import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'

type Props = {
  /** The keyboard help of the list; `clipboard` null = it has none. */
  words: { navigate: string; select: string; move: string; add: string; clipboard: string | null }
  onClose: () => void
}

/** The keys of the editor. */
export function ListHelp({ words, onClose }: Props) {
  const { t } = useLingui()
  const rows: (readonly [keys: string, does: string])[] = [
    ['Ctrl+Z · Ctrl+Shift+Z', t`Undo, redo`],
    ['Ctrl+S', t`Save now`],
    ['Ctrl+Enter', t`Publish`],
    ['F6 · Shift+F6', t`Next, previous pane`],
    ['Alt+↑ · Alt+↓', words.navigate],
    ['↑ ↓ Home End', words.select],
    ['Shift+↑ ↓ · Ctrl+A', t`Select several, all`],
    ['Enter · Esc', t`Into the form, back to the list`],
    ['Alt+Shift+↑ ↓', words.move],
    ['Alt+Shift+Home · End', t`Move it to the top, to the end`],
    [t`Space`, t`Lift it; arrows move it, Space drops it, Esc puts it back`],
    ['M', t`Move to a place`],
    ['+ · /', words.add],
    ['Ctrl+D', t`Duplicate`],
    ...(words.clipboard === null ? [] : [['Ctrl+C X V', words.clipboard] as const]),
    ['Delete', t`Delete`],
  ]
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Keyboard shortcuts</Trans>}
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
