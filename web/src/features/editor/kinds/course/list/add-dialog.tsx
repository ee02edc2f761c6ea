import { Trans, useLingui } from '@lingui/react/macro'
import { type CardType, cardTypes } from '@trellis/contract/cards/cards.ts'
import clsx from 'clsx'
import { type KeyboardEvent, useId, useState } from 'react'
import { readJson, writeJson } from '../../../../../platform/storage/json.ts'
import { Button } from '../../../../../ui/button.tsx'
import { Dialog } from '../../../../../ui/dialog.tsx'
import { TextField } from '../../../../../ui/text-field.tsx'
import { getIcon } from '../../../../cards/card-player.public.tsx'
import { kindGroups, kindWords } from './kind-labels.ts'

const recentKey = 'editor-recent-kinds'
const mostRecent = 3

const isKind = (value: unknown): value is CardType => cardTypes.some(item => item === value)

const recentKinds = (): CardType[] => {
  const stored = readJson(recentKey)
  return Array.isArray(stored) ? stored.filter(isKind) : []
}

const remember = (cardType: CardType) =>
  writeJson(recentKey, [cardType, ...recentKinds().filter(item => item !== cardType)].slice(0, mostRecent))

/** The kinds that match the search: recent ones first, then by group. */
function useKinds(text: string) {
  const { t, i18n } = useLingui()
  const searchText = text.trim().toLocaleLowerCase()
  const fits = (cardType: CardType) => {
    const { label, purpose } = kindWords[cardType]
    return `${i18n._(label)} ${i18n._(purpose)}`.toLocaleLowerCase().includes(searchText)
  }
  const [recent] = useState(recentKinds)
  const ordered = Object.keys(kindWords).filter(isKind)
  const groups = [
    { label: t`Recent`, kinds: recent.filter(fits) },
    ...kindGroups.map(({ group, label }) => ({
      label: i18n._(label),
      kinds: ordered.filter(item => kindWords[item].group === group && !recent.includes(item) && fits(item)),
    })),
  ].filter(({ kinds }) => kinds.length > 0)
  return { groups, flat: groups.flatMap(({ kinds }) => kinds) }
}

type OptionProps = { id: string; cardType: CardType; isActive: boolean; onChoose: () => void }

function KindOption({ id, cardType, isActive, onChoose }: OptionProps) {
  const { i18n } = useLingui()
  const Icon = getIcon(cardType)
  const { label, purpose } = kindWords[cardType]
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the search field above has the keys of the list
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onClick={onChoose}
      className={clsx(
        'flex min-h-12 cursor-pointer items-center gap-3 rounded-m px-3 py-1.5',
        isActive ? 'bg-accent-soft' : 'hover:bg-sunken',
      )}
    >
      <Icon aria-hidden className="size-5.5 shrink-0 text-accent-ink" />
      <span className="min-w-0">
        <span className="block font-semibold text-dense">{i18n._(label)}</span>
        <span className="block text-ink-2 text-small">{i18n._(purpose)}</span>
      </span>
    </div>
  )
}

/** Whether a keyboard is at hand: that of a phone would cover the kinds. */
const hasKeys = () => !matchMedia('(pointer: coarse)').matches

type Props = {
  onAdd: (cardType: CardType) => void
  /** Copies cards of another course instead. */
  onCopy: () => void
  onClose: () => void
}

/** Picks the kind of a new card, by a press or by a few letters. */
export function AddDialog({ onAdd, onCopy, onClose }: Props) {
  const { t } = useLingui()
  const id = useId()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const { groups, flat } = useKinds(text)
  const choose = (cardType: CardType | undefined) => {
    if (!cardType) return
    remember(cardType)
    onClose()
    onAdd(cardType)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Enter') choose(flat[active])
    else if (by) setActive((active + by + flat.length) % Math.max(1, flat.length))
    else return
    event.preventDefault()
  }
  const toElementId = (cardType: CardType | undefined) => (cardType ? `${id}-${cardType}` : undefined)
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Add a card</Trans>}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="quiet" onClick={onCopy}>
            <Trans>Copy from a course…</Trans>
          </Button>
        </>
      }
    >
      <TextField
        data-autofocus={hasKeys() || undefined}
        label={t`Search the kinds of card`}
        hideLabel
        placeholder={t`Search: text, question, video…`}
        role="combobox"
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={toElementId(flat[active])}
        autoComplete="off"
        value={text}
        onKeyDown={onKeyDown}
        onChange={event => {
          setText(event.target.value)
          setActive(0)
        }}
      />
      <div id={`${id}-list`} role="listbox" aria-label={t`Kinds of card`} className="mt-3 grid gap-3">
        {groups.map(({ label, kinds }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options
          <div key={label} role="group" aria-label={label}>
            <p aria-hidden className="px-3 pb-1 font-semibold text-ink-2 text-small">
              {label}
            </p>
            {kinds.map(cardType => (
              <KindOption
                key={cardType}
                id={toElementId(cardType) ?? ''}
                cardType={cardType}
                isActive={cardType === flat[active]}
                onChoose={() => choose(cardType)}
              />
            ))}
          </div>
        ))}
      </div>
      {flat.length === 0 && (
        <p role="status" className="py-6 text-center text-ink-2">
          <Trans>No kind of card matches.</Trans>
        </p>
      )}
    </Dialog>
  )
}
