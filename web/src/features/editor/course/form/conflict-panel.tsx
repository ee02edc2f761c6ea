import { Trans, useLingui } from '@lingui/react/macro'
import { DraftCard } from '@trellis/contract/cards/card-rules.ts'
import { wordsIn } from '@trellis/contract/editor/card-words.ts'
import { useState } from 'react'
import { clashingFields, mergedFields } from '../../../../platform/autosave/merged-fields.ts'
import { Button } from '../../../../ui/button.tsx'
import { RadioGroup } from '../../../../ui/radio-group.tsx'
import { toast } from '../../../../ui/toast-store.ts'
import { useClock } from '../../document/bar/clock.ts'
import type { CardConflict } from '../course-document.ts'
import { useEditor } from '../editor-context.ts'

type Side = 'mine' | 'theirs'
type Props = { id: string; mine: DraftCard; conflict: CardConflict }

const fieldOf = (card: DraftCard | null, name: string): unknown =>
  card && Object.entries(card.content).find(([each]) => each === name)?.[1]

/** One text of a side, with a way to copy it. */
function Text({ heading, value }: { heading: string; value: unknown }) {
  const { t } = useLingui()
  const words = wordsIn(value)
  const copy = () =>
    navigator.clipboard.writeText(words).then(
      () => toast.success(t`Copied`, { brief: true }),
      () => toast.error(t`Your browser did not allow copying.`),
    )
  return (
    <div className="min-w-0 rounded-m border border-line bg-surface p-3">
      <p className="flex items-center justify-between gap-2 font-semibold text-small">
        {heading}
        <Button variant="quiet" size="s" onClick={() => void copy()}>
          <Trans>Copy</Trans>
        </Button>
      </p>
      <p className="whitespace-pre-wrap break-words text-dense">{words || <Trans>Empty</Trans>}</p>
    </div>
  )
}

/** The card with the chosen side in each field; fields that only one side changed are taken from that side. */
function decided({ mine, conflict: { base, theirs } }: Props, sides: Readonly<Record<string, Side>>): DraftCard | null {
  if (!theirs || !base) return sides[''] === 'theirs' ? theirs : mine
  const clashing = clashingFields(base.content, mine.content, theirs.content)
  const chosen = Object.fromEntries(
    clashing.map(name => [name, fieldOf(sides[name] === 'theirs' ? theirs : mine, name)]),
  )
  const [ours, other] = [
    { ...mine.content, ...chosen },
    { ...theirs.content, ...chosen },
  ]
  return DraftCard.parse({ ...mine, content: mergedFields({ ...base.content }, ours, other) ?? ours })
}

/** Two people changed this card: both texts, and the choice between them, field by field. */
export function ConflictPanel(props: Props) {
  const { id, mine, conflict } = props
  const { t } = useLingui()
  const clock = useClock()
  const { session } = useEditor()
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({})
  const { base, theirs } = conflict
  const author = session.authors.get(id)
  const name = author?.name ?? t`Somebody else`
  const clashing = theirs && base ? clashingFields(base.content, mine.content, theirs.content) : ['']
  const settle = () => session.autosave.resolve(id, decided(props, sides), t`Decide between two texts`)
  return (
    <section aria-label={t`Changed by two people`} className="grid gap-4 rounded-l border border-bad bg-bad-soft p-4">
      <h3 className="font-semibold">
        {theirs ? <Trans>{name} changed this card too</Trans> : <Trans>{name} deleted this card</Trans>}
      </h3>
      <p className="text-dense">
        <Trans>Nothing is lost. Choose what is to stay; other cards go on saving.</Trans>
      </p>
      {clashing.map(field => (
        <div key={field} className="grid gap-3">
          <div className="grid gap-3 sm:grid-cols-2">
            <Text
              heading={author ? `${name}, ${clock(author.at)}` : name}
              value={field === '' ? theirs?.content : fieldOf(theirs, field)}
            />
            <Text heading={t`You`} value={field === '' ? mine.content : fieldOf(mine, field)} />
          </div>
          <RadioGroup
            label={t`What is to stay`}
            value={sides[field] ?? 'mine'}
            onChange={side => setSides({ ...sides, [field]: side === 'theirs' ? 'theirs' : 'mine' })}
            options={[
              { value: 'mine', label: t`Keep mine` },
              { value: 'theirs', label: theirs ? t`Take the other` : t`Delete the card` },
            ]}
          />
        </div>
      ))}
      <Button className="justify-self-start" size="s" onClick={settle}>
        <Trans>Settle it</Trans>
      </Button>
    </section>
  )
}
