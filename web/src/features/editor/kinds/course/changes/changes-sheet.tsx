import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { DraftCard } from '@trellis/contract/cards/cards.ts'
import { wordsIn } from '@trellis/contract/editor/card-words.ts'
import type { Draft } from '@trellis/contract/editor/drafts.ts'
import { versions } from '@trellis/contract/editor/versions.ts'
import { read } from '../../../../../platform/api/queries.ts'
import { QueryStates } from '../../../../../platform/api/query-states.tsx'
import { Button } from '../../../../../ui/button.tsx'
import { Sheet } from '../../../../../ui/sheet.tsx'
import { MarkedWords } from '../../../compare/marked-texts.tsx'
import { useWordDifferences } from '../../../compare/word-differences.ts'
import { ChangeSentence } from '../change-list.tsx'
import { useCourseDocument, useEditor } from '../editor-context.ts'
import { getField } from './put-back.ts'
import { type Change, type PublishedText, useChanges } from './use-changes.ts'

type TextsProps = { before: string; now: string; onPutBack: () => void }

/** A text as published and as it is now, with the differing words marked. */
function ChangedText({ before, now, onPutBack }: TextsProps) {
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

type ChangedTextProps = {
  published: DraftCard
  card: DraftCard
  fields: readonly string[]
  /** Restores one field; null = the whole card, whose kind was changed. */
  onPutBack: (field: string | null) => void
}

/** The fields of a card that differ from the published version. */
function ChangedFields({ published, card, fields, onPutBack }: ChangedTextProps) {
  if (published.cardType !== card.cardType)
    return (
      <ChangedText before={wordsIn(published.content)} now={wordsIn(card.content)} onPutBack={() => onPutBack(null)} />
    )
  return fields.map(field => (
    <ChangedText
      key={field}
      before={wordsIn(getField(published, field))}
      now={wordsIn(getField(card, field))}
      onPutBack={() => onPutBack(field)}
    />
  ))
}

type ChangeProps = { change: Change; published: PublishedText; onShow: (cardId: string) => void }

/** The actions on one change: show it, or restore the published version. */
function ChangeActs({ change, published, onShow }: ChangeProps) {
  const { items, root } = useCourseDocument()
  const { putSettingBack, putFieldBack, putCardBack } = useChanges(published)
  if (change.kind === 'settings') {
    const { field } = change
    if (field === 'posterUrl' || field === 'thumbnailUrl')
      return (
        <Button variant="quiet" size="s" className="justify-self-start" onClick={() => putSettingBack(field)}>
          <Trans>Restore the published image</Trans>
        </Button>
      )
    const [before, now] =
      field === 'title' ? [published.title, root.title] : [published.stickyFooter?.text, root.stickyFooter?.text]
    return <ChangedText before={before ?? ''} now={now ?? ''} onPutBack={() => putSettingBack(field)} />
  }
  const { cardId } = change
  if (change.kind === 'removed')
    return (
      <Button variant="quiet" size="s" className="justify-self-start" onClick={() => putCardBack(cardId)}>
        <Trans>Restore</Trans>
      </Button>
    )
  const [card, publishedCard] = [items.get(cardId), published.cards.find(({ id }) => id === cardId)]
  return (
    <>
      {change.kind === 'changed' && card && publishedCard && (
        <ChangedFields
          published={publishedCard}
          card={card}
          fields={change.fields}
          onPutBack={field => putFieldBack(card, publishedCard, field)}
        />
      )}
      <Button variant="quiet" size="s" className="justify-self-start" onClick={() => onShow(cardId)}>
        <Trans>Show me</Trans>
      </Button>
    </>
  )
}

function Changes({ published, onShow }: Omit<ChangeProps, 'change'>) {
  const { changes } = useChanges(published)
  if (changes.length === 0)
    return (
      <p>
        <Trans>The draft is as it is published.</Trans>
      </p>
    )
  return (
    <ul className="grid gap-4">
      {changes.map(change => (
        <li
          key={`${change.kind} ${'cardId' in change ? change.cardId : change.field}`}
          className="grid grid-cols-1 gap-2 border-line border-b pb-4"
        >
          <p className="text-pretty break-words">
            <ChangeSentence change={change} />
          </p>
          <ChangeActs {...{ change, published, onShow }} />
        </li>
      ))}
    </ul>
  )
}

type Props = {
  published: NonNullable<Draft['published']>
  onShow: (cardId: string) => void
  onClose: () => void
}

/** What changed since the course was published, while it is written; everything can be put back, one by one. */
export function ChangesSheet({ published: { number, posterUrl, thumbnailUrl }, onShow, onClose }: Props) {
  const { t } = useLingui()
  const { courseId } = useEditor().session
  const query = useQuery(read(versions.get, { params: { id: courseId, number } }))
  return (
    <Sheet open onClose={onClose} title={t`Changes since version ${number}`}>
      <QueryStates query={query} errorTitle={<Trans>The version could not be loaded</Trans>}>
        {version => <Changes published={{ ...version, posterUrl, thumbnailUrl }} onShow={onShow} />}
      </QueryStates>
    </Sheet>
  )
}
