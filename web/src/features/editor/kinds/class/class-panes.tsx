import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Sheet } from '../../../../ui/sheet.tsx'
import { useWide } from '../../../../ui/use-wide.ts'
import type { FromClassPhone } from '../../../classes/live/live-class.public.ts'
import { ChecksBar, type Finding } from '../../document/checks-bar.tsx'
import { FillWindow } from '../../document/fill-window.tsx'
import { focusForm, focusPath, focusRow } from '../../document/focus-path.ts'
import { focusText } from '../../document/focus-text.ts'
import { only } from '../../document/list/selection.ts'
import type { Other } from '../../document/presence/use-presence.ts'
import type { Panes } from '../../document/use-panes.ts'
import { isBlank } from './class-document.ts'
import { useClassEditor } from './class-editor-context.ts'
import { ClassPhone } from './class-phone.tsx'
import { Outline } from './outline/outline.tsx'
import { PagePane } from './page-pane.tsx'
import { ClassStart } from './start/class-start.tsx'
import { askedField, useClassFindings } from './use-class-findings.ts'

type Props = {
  freshId: string | null
  others: readonly Other[]
  /** There is room for the phone beside the form. */
  hasPhone: boolean
  panes: Panes
  isPhoneOpen: boolean
  onClosePhone: () => void
  onAdd: (after: string | null) => void
  onMove: (ids: readonly string[]) => void
  /** Copies lessons of another class. */
  onCopy: () => void
  /** Opens the settings at a field of theirs. */
  onSettings: (path: string) => void
}

/** Opens the page of a text that was pressed in the phone; once it is drawn, the field of the text has the focus. */
function usePressed(open: (page: string) => void) {
  const [pressed, setPressed] = useState<FromClassPhone | null>(null)
  useEffect(() => {
    if (pressed) focusText(pressed.text)
  }, [pressed])
  return (message: FromClassPhone) => {
    open(message.page)
    setPressed(message)
  }
}

/** Outline, page and phone: side by side where there is room, else the page or the outline has the screen. */
export function ClassPanes({
  freshId,
  others,
  hasPhone,
  panes,
  isPhoneOpen,
  onClosePhone,
  onAdd,
  onMove,
  onCopy,
  onSettings,
}: Props) {
  const { snapshot, selection, select } = useClassEditor()
  const { current: document } = snapshot.editing
  const { problems, hints } = useClassFindings(freshId)
  const isSideBySide = useWide(768)
  const [asked] = useState(() => askedField(document))
  const [isPageOpen, setPageOpen] = useState(asked !== null && asked.owner === selection.current)
  useEffect(() => {
    if (asked) focusPath(asked.path)
  }, [asked])
  const setPressed = usePressed(page => {
    select(only(page))
    setPageOpen(true)
  })
  const openPage = () => {
    setPageOpen(true)
    focusForm()
  }
  const backToOutline = () => {
    setPageOpen(false)
    requestAnimationFrame(() => focusRow(selection.current))
  }
  const show = ({ owner, path }: Finding) => {
    if (owner === 'settings') return onSettings(path)
    if (owner === 'lessons') return onAdd(null)
    select(only(owner))
    setPageOpen(true)
    // The sheet gives the focus back before the form takes it.
    return void setTimeout(focusPath, 50, path)
  }
  const add = (after: string | null) => {
    onAdd(after)
    setPageOpen(true)
  }
  if (isBlank(document)) return <ClassStart onAdd={() => add(null)} onCopy={onCopy} />
  const showsPage = isSideBySide || isPageOpen
  return (
    <FillWindow>
      <div className="flex min-h-0 min-w-0 flex-1">
        {(isSideBySide ? panes.isListShown : !showsPage) && (
          <div className="flex w-full min-w-0 shrink-0 flex-col border-line border-r bg-surface min-[768px]:w-70 min-[1300px]:w-80">
            <Outline
              others={others}
              unfinished={new Set(problems.map(({ owner }) => owner))}
              onAdd={add}
              onMove={onMove}
              onOpen={openPage}
            />
          </div>
        )}
        {showsPage && (
          <div className="grid min-w-0 flex-1">
            <PagePane
              findings={problems}
              freshId={freshId}
              onAdd={() => onAdd(null)}
              onBack={isSideBySide ? null : backToOutline}
              onEscape={backToOutline}
            />
          </div>
        )}
        {hasPhone && panes.isPhoneShown && (
          <div className="w-90 shrink-0 border-line border-l bg-sunken min-[1300px]:w-107">
            <ClassPhone onPressed={setPressed} />
          </div>
        )}
        {!hasPhone && isPhoneOpen && (
          <Sheet open onClose={onClosePhone} title={<Trans>Preview</Trans>}>
            <div className="h-[78dvh]">
              <ClassPhone
                onPressed={message => {
                  if (!message.isDouble) return
                  onClosePhone()
                  setPressed(message)
                }}
              />
            </div>
          </Sheet>
        )}
      </div>
      <ChecksBar problems={problems} hints={hints} onShow={show} />
    </FillWindow>
  )
}
