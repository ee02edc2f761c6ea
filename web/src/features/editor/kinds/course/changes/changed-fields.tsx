import { Trans } from '@lingui/react/macro'
import type { DraftCard } from '@trellis/contract/cards/cards.ts'
import { wordsIn } from '@trellis/contract/editor/card-words.ts'
import { Button } from '../../../../../ui/button.tsx'
import { MarkedWords } from '../../../compare/marked-texts.tsx'
import { useWordDifferences } from '../../../compare/word-differences.ts'
import { fieldOf } from './put-back.ts'

type TextsProps = { before: string; now: string; onPutBack: () => void }

/** A text as it is published and as it is now, with the words marked that differ. */
export function ChangedText({ before, now, onPutBack }: TextsProps) {
  const runs = useWordDifferences(before, now)
  return (
    <div className="grid gap-1.5 rounded-m bg-sunken p-3 text-dense">
      <p className="whitespace-pre-wrap break-words text-ink-2">
        <span className="font-semibold">
          <Trans>Published:</Trans>
        </span>{' '}
        {before ? <MarkedWords runs={runs.theirs} /> : <Trans>Empty</Trans>}
      </p>
      <p className="whitespace-pre-wrap break-words">
        <span className="font-semibold">
          <Trans>Now:</Trans>
        </span>{' '}
        {now ? <MarkedWords runs={runs.mine} /> : <Trans>Empty</Trans>}
      </p>
      <Button variant="quiet" size="s" className="justify-self-start" onClick={onPutBack}>
        <Trans>Restore the published text</Trans>
      </Button>
    </div>
  )
}

type Props = {
  published: DraftCard
  card: DraftCard
  fields: readonly string[]
  /** Puts one field back; null = the whole card, whose kind was changed. */
  onPutBack: (field: string | null) => void
}

/** The fields of a card that differ from what is published. */
export function ChangedFields({ published, card, fields, onPutBack }: Props) {
  if (published.cardType !== card.cardType)
    return (
      <ChangedText before={wordsIn(published.content)} now={wordsIn(card.content)} onPutBack={() => onPutBack(null)} />
    )
  return fields.map(field => (
    <ChangedText
      key={field}
      before={wordsIn(fieldOf(published, field))}
      now={wordsIn(fieldOf(card, field))}
      onPutBack={() => onPutBack(field)}
    />
  ))
}
