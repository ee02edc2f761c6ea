import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { say } from '../../../../../platform/i18n/say.ts'
import { Button } from '../../../../../ui/button.tsx'
import { IconButton } from '../../../../../ui/icon-button.tsx'
import { TextArea } from '../../../../../ui/text-area.tsx'
import { useClassDocument, useClassEditor } from '../class-editor-context.ts'

const maxTakeaways = 50

/** Puts the focus into the takeaway that a change has made or moved. */
function useRowFocus(count: number) {
  const list = useRef<HTMLOListElement>(null)
  const [focusIndex, setFocusIndex] = useState<number | null>(null)
  useEffect(() => {
    if (focusIndex === null) return
    list.current?.children[Math.min(focusIndex, count - 1)]?.querySelector('textarea')?.focus()
    setFocusIndex(null)
  }, [focusIndex, count])
  return { list, focus: setFocusIndex }
}

/** The key takeaways: a line each. */
export function TakeawaysForm({ problems }: { problems: Readonly<Record<string, string>> }) {
  const { t } = useLingui()
  const { acts } = useClassEditor()
  const { keyTakeaways: rows } = useClassDocument().root
  const { list, focus } = useRowFocus(rows.length)
  const set = (keyTakeaways: string[], label: string, index: number) => {
    acts.settings({ keyTakeaways }, { label, key: null })
    focus(index)
  }
  const move = (index: number, by: 1 | -1) => {
    const [row, other] = [rows[index], rows[index + by]]
    if (row === undefined || other === undefined) return
    set(rows.with(index, other).with(index + by, row), t`Move a takeaway`, index + by)
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-ink-2 text-dense">
        <Trans>What people should remember. They read it between the lessons and the exam.</Trans>
      </p>
      <ol ref={list} className="grid gap-3">
        {rows.map((row, index) => {
          const number = index + 1
          const sentence = problems[`keyTakeaways.${index}`]
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: takeaways have no ids; their fields are all controlled
            <li key={index} className="flex items-start gap-1">
              <TextArea
                className="min-w-0 flex-1"
                rows={2}
                label={t`Takeaway ${number}`}
                value={row}
                data-path={`keyTakeaways.${index}`}
                error={sentence && say(sentence)}
                onChange={event =>
                  acts.settings(
                    { keyTakeaways: rows.with(index, event.target.value) },
                    { label: t`Takeaway`, key: `keyTakeaways.${index}` },
                  )
                }
              />
              <span className="grid pt-6">
                <IconButton
                  size="s"
                  icon={ArrowUp}
                  label={t`Move takeaway ${number} up`}
                  disabled={index === 0}
                  onClick={() => move(index, -1)}
                />
                <IconButton
                  size="s"
                  icon={ArrowDown}
                  label={t`Move takeaway ${number} down`}
                  disabled={number === rows.length}
                  onClick={() => move(index, 1)}
                />
              </span>
              <IconButton
                className="mt-6"
                icon={Trash2}
                label={t`Remove takeaway ${number}`}
                onClick={() => set(rows.toSpliced(index, 1), t`Remove a takeaway`, Math.max(0, index - 1))}
              />
            </li>
          )
        })}
      </ol>
      {rows.length < maxTakeaways && (
        <Button
          variant="quiet"
          size="s"
          className="justify-self-start"
          onClick={() => set([...rows, ''], t`Add a takeaway`, rows.length)}
        >
          <Plus aria-hidden />
          <Trans>Add a takeaway</Trans>
        </Button>
      )}
    </div>
  )
}
