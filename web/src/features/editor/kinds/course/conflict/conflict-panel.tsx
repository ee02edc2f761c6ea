import { Trans, useLingui } from '@lingui/react/macro'
import { DraftCard } from '@trellis/contract/cards/cards.ts'
import { wordsIn } from '@trellis/contract/editor/card-words.ts'
import { useState } from 'react'
import { clashingFields, mergedFields } from '../../../../../platform/autosave/merged-fields.ts'
import { Button } from '../../../../../ui/button.tsx'
import type { CardConflict } from '../course-document.ts'
import { useEditor } from '../editor-context.ts'
import { type Side, TwoTexts } from './two-texts.tsx'
import { useAuthor } from './use-author.ts'

type Props = { id: string; mine: DraftCard; conflict: CardConflict }

const getField = (card: DraftCard | null, name: string): unknown =>
  card && Object.entries(card.content).find(([key]) => key === name)?.[1]

/** The card with the chosen side in each field; fields that only one side changed are taken from that side. */
function decided({ mine, conflict: { base, theirs } }: Props, sides: Readonly<Record<string, Side>>): DraftCard | null {
  if (!theirs || !base) return sides[''] === 'theirs' ? theirs : mine
  const clashing = clashingFields(base.content, mine.content, theirs.content)
  const keptFields = Object.fromEntries(
    clashing.map(name => [name, getField(sides[name] === 'theirs' ? theirs : mine, name)]),
  )
  const [ours, other] = [
    { ...mine.content, ...keptFields },
    { ...theirs.content, ...keptFields },
  ]
  return DraftCard.parse({ ...mine, content: mergedFields({ ...base.content }, ours, other) ?? ours })
}

/** Two people changed this card: both texts, and the choice between them, field by field. */
export function ConflictPanel(props: Props) {
  const { id, mine, conflict } = props
  const { t } = useLingui()
  const { session } = useEditor()
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({})
  const { base, theirs } = conflict
  const { name, heading } = useAuthor(id)
  const clashing = theirs && base ? clashingFields(base.content, mine.content, theirs.content) : ['']
  const settle = () => session.autosave.resolve(id, decided(props, sides), t`Decide between two texts`)
  return (
    <section aria-label={t`Changed by two people`} className="grid gap-4 rounded-l border border-bad bg-bad-soft p-4">
      <h3 className="font-semibold">
        {theirs ? <Trans>{name} changed this card too</Trans> : <Trans>{name} deleted this card</Trans>}
      </h3>
      <p className="text-dense">
        <Trans>Nothing is lost. Choose what to keep; other cards keep saving.</Trans>
      </p>
      {clashing.map(field => (
        <TwoTexts
          key={field}
          author={heading}
          theirs={wordsIn(field === '' ? theirs?.content : getField(theirs, field))}
          mine={wordsIn(field === '' ? mine.content : getField(mine, field))}
          side={sides[field] ?? 'mine'}
          onChange={side => setSides({ ...sides, [field]: side })}
          takeLabel={theirs ? t`Use theirs` : t`Delete the card`}
        />
      ))}
      <Button className="justify-self-start" size="s" onClick={settle}>
        <Trans>Resolve</Trans>
      </Button>
    </section>
  )
}
