import { Trans } from '@lingui/react/macro'
import type { CardType } from '@trellis/contract/cards/cards.ts'
import { useState } from 'react'
import { Sheet } from '../../../ui/sheet.tsx'
import type { FromPhone } from '../../courses/live/live-messages.public.ts'
import type { Other } from './bar/use-presence.ts'
import { ChecksBar } from './checks/checks-bar.tsx'
import { focusPath } from './checks/focus-path.ts'
import type { CourseFinding } from './checks/use-findings.ts'
import { useCourseDocument, useEditor } from './editor-context.ts'
import { fillWindow } from './fill-window.ts'
import { CourseMediaField } from './form/course-media-field.tsx'
import { CourseStart } from './form/course-start.tsx'
import { FormPane } from './form/form-pane.tsx'
import { CardList } from './list/card-list.tsx'
import { PhonePane } from './phone/phone-pane.tsx'
import { useWide } from './use-wide.ts'

type Props = {
  others: readonly Other[]
  unfinished: ReadonlySet<string>
  freshId: string | null
  /** There is room for the phone beside the form. */
  hasPhone: boolean
  isPhoneOpen: boolean
  onClosePhone: () => void
  onAdd: (after: string | null) => void
  /** Adds a card of a kind that was chosen already. */
  onStart: (cardType: CardType, after: string | null) => void
  onMove: (ids: readonly string[]) => void
  onPressed: (message: FromPhone) => void
}

const focusRow = (id: string | null) =>
  document.querySelector<HTMLElement>(`[data-row="${id}"]`)?.focus({ preventScroll: false })
// The form of a card that was just selected is drawn first.
const focusForm = () =>
  requestAnimationFrame(() =>
    document
      .querySelector<HTMLElement>(
        '[data-pane="form"] :is(input:not([type=checkbox]), textarea, select, [data-path] button)',
      )
      ?.focus(),
  )

/** List, form and phone: side by side where there is room, else the form or the list has the screen. */
export function EditorPanes(props: Props) {
  const { others, unfinished, freshId, hasPhone, isPhoneOpen, onClosePhone, onAdd, onStart, onMove, onPressed } = props
  const { selection, select } = useEditor()
  const { order } = useCourseDocument()
  const isSideBySide = useWide(768)
  const [isFormOpen, setFormOpen] = useState(false)
  const openForm = () => {
    setFormOpen(true)
    focusForm()
  }
  const show = ({ cardId, path }: CourseFinding) => {
    select({ ids: [cardId], current: cardId })
    setFormOpen(true)
    // The sheet gives the focus back before the form takes it.
    setTimeout(focusPath, 50, path)
  }
  const backToList = () => {
    setFormOpen(false)
    requestAnimationFrame(() => focusRow(selection.current))
  }
  if (order.length === 0) return <CourseStart onStart={onStart} onMore={() => onAdd(null)} />
  const showsForm = isSideBySide || isFormOpen || freshId !== null
  const showsList = isSideBySide || !showsForm
  return (
    <div ref={fillWindow} className="flex min-h-0 min-w-0 flex-col">
      <div className="flex min-h-0 min-w-0 flex-1">
        {showsList && (
          <div className="flex w-full min-w-0 shrink-0 flex-col border-line border-r bg-surface min-[768px]:w-70 min-[1300px]:w-80">
            <CardList {...{ others, unfinished, onAdd, onMove }} onOpen={openForm} />
          </div>
        )}
        {showsForm && (
          <div className="grid min-w-0 flex-1">
            <FormPane
              MediaField={CourseMediaField}
              freshId={freshId}
              onBack={isSideBySide ? null : backToList}
              onEscape={backToList}
            />
          </div>
        )}
        {hasPhone && (
          <div className="w-90 shrink-0 border-line border-l bg-sunken min-[1300px]:w-107">
            <PhonePane onPressed={onPressed} />
          </div>
        )}
        {!hasPhone && isPhoneOpen && (
          <Sheet open onClose={onClosePhone} title={<Trans>Preview</Trans>}>
            <div className="h-[78dvh]">
              <PhonePane
                onPressed={message => {
                  if (!message.isDouble) return
                  onClosePhone()
                  setFormOpen(true)
                  onPressed(message)
                }}
              />
            </div>
          </Sheet>
        )}
      </div>
      <ChecksBar freshId={freshId} onShow={show} />
    </div>
  )
}
