import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, ChevronRight, CircleAlert, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { say } from '../../../platform/i18n/say.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { FormStep } from '../card-form.ts'
import { withMoved } from './answer-lines.ts'
import { isWrong } from './more.tsx'

type Props<I> = {
  /** The plural label of the entries: “Questions”. */
  label: string
  items: readonly I[]
  keyOf: (item: I, index: number) => string
  /** The label of an entry in the list; empty = its number. */
  nameOf: (item: I) => string
  onChange: (items: I[], step: FormStep) => void
  /** The path of the list in the card. */
  path: string
  problems: Readonly<Record<string, string>>
  /** The buttons that add an entry. */
  adding: ReactNode
  children: (item: I, index: number) => ReactNode
}

/** Above this number the entries begin folded. */
const mostUnfolded = 3

type EntryProps = { name: string; isFirst: boolean; isLast: boolean; isWrong: boolean; startsOpen: boolean }
type EntryActions = { onMove: (by: 1 | -1) => void; onRemove: () => void; children: ReactNode }

function Entry({
  name,
  isFirst,
  isLast,
  isWrong: hasProblem,
  startsOpen,
  onMove,
  onRemove,
  children,
}: EntryProps & EntryActions) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(startsOpen)
  return (
    <details
      open={isOpen}
      onToggle={event => setOpen(event.currentTarget.open)}
      className="group/entry rounded-m border border-line"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-m px-3.5 font-semibold text-dense">
        <ChevronRight
          aria-hidden
          className="size-4.5 shrink-0 text-ink-2 transition-transform group-open/entry:rotate-90"
        />
        <span className="min-w-0 flex-1 truncate">{name}</span>
        {hasProblem && <CircleAlert role="img" aria-label={t`Not finished`} className="size-4.5 shrink-0 text-bad" />}
      </summary>
      <div className="grid grid-cols-1 gap-4 px-3.5 pt-1 pb-3">
        {children}
        <p className="-mb-1 flex justify-end gap-1">
          <IconButton
            size="s"
            icon={ArrowUp}
            label={t`Move ${name} up`}
            disabled={isFirst}
            onClick={() => onMove(-1)}
          />
          <IconButton
            size="s"
            icon={ArrowDown}
            label={t`Move ${name} down`}
            disabled={isLast}
            onClick={() => onMove(1)}
          />
          <IconButton size="s" icon={Trash2} label={t`Remove ${name}`} onClick={onRemove} />
        </p>
      </div>
    </details>
  )
}

/** Entries of a card, each folded to a line when there are many; they can be moved and removed. */
export function EntryList<I>(props: Props<I>) {
  const { label, items, keyOf, nameOf, onChange, path, problems, adding, children } = props
  const { t } = useLingui()
  const [initialKeys] = useState(() => new Set(items.map(keyOf)))
  const sentence = problems[path]
  const act = (next: I[] | null, step: string) => next && onChange(next, { label: step, key: null })
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-2" data-path={path} tabIndex={-1}>
      <legend className="mb-1.5 font-semibold text-dense">{label}</legend>
      {items.map((item, index) => {
        const key = keyOf(item, index)
        const wrong = isWrong(problems, [`${path}.${index}`])
        return (
          <Entry
            key={key}
            name={`${index + 1} · ${nameOf(item) || '…'}`}
            isFirst={index === 0}
            isLast={index === items.length - 1}
            isWrong={wrong}
            startsOpen={items.length <= mostUnfolded || wrong || !initialKeys.has(key)}
            onMove={by => act(withMoved(items, index, by), t`Move`)}
            onRemove={() => act(items.toSpliced(index, 1), t`Remove`)}
          >
            {children(item, index)}
          </Entry>
        )
      })}
      {items.length === 0 && (
        <p className="text-ink-2 text-small">
          <Trans>Nothing here yet.</Trans>
        </p>
      )}
      <FieldError id={`${path}-error`}>{sentence && say(sentence)}</FieldError>
      <div className="flex flex-wrap gap-2">{adding}</div>
    </fieldset>
  )
}

/** A button below a list that adds an entry. */
export const AddButton = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <Button variant="quiet" size="s" onClick={onClick}>
    {children}
  </Button>
)
