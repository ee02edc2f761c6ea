import { Trans, useLingui } from '@lingui/react/macro'
import clsx from 'clsx'
import { Check } from 'lucide-react'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useAnchored } from './anchored.ts'
import type { ComboboxOption } from './combobox-options.ts'
import { Spinner } from './spinner.tsx'

type Props = {
  id: string
  anchor: RefObject<HTMLElement | null>
  isOpen: boolean
  options: readonly ComboboxOption[]
  place: number
  value: ComboboxOption | null
  isSearching?: boolean
  isFailed?: boolean
  onChoose: (option: ComboboxOption) => void
}

const Word = ({ isSearching, isFailed }: Pick<Props, 'isSearching' | 'isFailed'>) => (
  <p role="status" className="flex items-center gap-2 px-2.5 py-2 text-ink-2 text-small">
    {isSearching && <Spinner size="s" delay={0} silent />}
    {isSearching && <Trans>Searching…</Trans>}
    {!isSearching && isFailed && <Trans>The search did not work. Check your connection and type again.</Trans>}
    {!isSearching && !isFailed && <Trans>Nothing found</Trans>}
  </p>
)

type LineProps = { id: string; option: ComboboxOption; isActive: boolean; isChosen: boolean; onChoose: () => void }

const Line = ({ id, option, isActive, isChosen, onChoose }: LineProps) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the box has the focus and answers to the keys
  // biome-ignore lint/a11y/useFocusableInteractive: the box points at it while it keeps the focus
  <div
    id={id}
    role="option"
    aria-selected={isChosen}
    onClick={onChoose}
    className={clsx(
      'flex min-h-10 cursor-pointer select-none items-center gap-2.5 rounded-s px-2.5 py-1.5 text-dense hover:bg-sunken',
      isActive && 'bg-sunken',
    )}
  >
    <span className="min-w-0 flex-1">
      {option.label}
      {option.note && <span className="block text-ink-2 text-small">{option.note}</span>}
    </span>
    {isChosen && <Check aria-hidden className="size-4.5 text-accent-ink" />}
  </div>
)

/** The list below a combobox. */
export function ComboboxList({ id, anchor, isOpen, options, place, value, onChoose, ...search }: Props) {
  const { t } = useLingui()
  const popup = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = popup.current!
    if (!isOpen) return
    element.style.width = `${anchor.current?.offsetWidth}px`
    element.showPopover?.()
    return () => element.hidePopover?.()
  }, [isOpen, anchor])
  useAnchored({ isOpen, anchor, popup, side: 'below', align: 'start' })
  useLayoutEffect(() => {
    document.getElementById(`${id}-${place}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, place])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press on the list must not take the focus from the box
    <div
      ref={popup}
      popover="manual"
      onPointerDown={event => event.preventDefault()}
      onMouseDown={event => event.preventDefault()}
      className="fixed inset-auto m-0 max-h-72 overflow-y-auto overscroll-contain rounded-m border border-line bg-surface p-1.5 text-ink shadow-2"
    >
      <div id={id} role="listbox" aria-label={t`Suggestions`}>
        {options.map((option, index) => (
          <Line
            key={option.value}
            id={`${id}-${index}`}
            option={option}
            isActive={index === place}
            isChosen={option.value === value?.value}
            onChoose={() => onChoose(option)}
          />
        ))}
      </div>
      {isOpen && (search.isSearching || options.length === 0) && <Word {...search} />}
    </div>
  )
}
