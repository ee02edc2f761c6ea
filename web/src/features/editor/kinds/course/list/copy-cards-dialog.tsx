import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { findFirstText } from '@trellis/contract/editor/card-words.ts'
import { authoredCourses, type CourseInList } from '@trellis/contract/editor/courses.ts'
import { type Draft, drafts } from '@trellis/contract/editor/drafts.ts'
import { copyCards } from '@trellis/contract/editor/new-ids.ts'
import { newId } from '../../../../../platform/api/ids.ts'
import { read } from '../../../../../platform/api/queries.ts'
import { CopyPartsDialog } from '../../../document/copy-parts-dialog.tsx'
import { useEditor } from '../editor-context.ts'
import { kindWords } from './kind-labels.ts'

const maxShown = 30

type Props = {
  /** The card after which they are inserted; null = at the end. */
  after: string | null
  onClose: () => void
}

/** Copies cards of another course that the author may edit, with new ids. */
export function CopyCardsDialog({ after, onClose }: Props) {
  const { t, i18n } = useLingui()
  const { acts } = useEditor()
  return (
    <CopyPartsDialog<CourseInList, Draft>
      title={<Trans>Copy from a course</Trans>}
      description={<Trans>Edit the copies here. The other course stays as it is.</Trans>}
      source={{
        label: t`Course`,
        placeholder: t`Title of the course`,
        search: filter => read(authoredCourses.list, { query: { filter, limit: maxShown } }),
        optionOf: ({ id, title, cards, owner }) => ({
          value: id,
          label: title || t`Course without a title`,
          note: [t`${plural(cards, { one: '# card', other: '# cards' })}`, owner.name ?? t`Trellis`].join(' · '),
        }),
        missing: t`Choose a course.`,
      }}
      parts={{
        label: t`Cards`,
        errorTitle: <Trans>The cards could not be loaded</Trans>,
        read: id => read(drafts.get, { params: { id } }),
        optionsOf: ({ cards }) =>
          cards.map((card, index) => ({
            value: card.id,
            label: `${index + 1} · ${findFirstText(card) ?? i18n._(kindWords[card.cardType].label)}`,
          })),
        empty: <Trans>This course has no cards yet.</Trans>,
        missing: t`Choose at least one card.`,
      }}
      onCopy={({ draft, ids }) => {
        const selectedCards = draft.cards.filter(({ id }) => ids.includes(id))
        const label = t`${plural(selectedCards.length, { one: 'Copy a card', other: 'Copy # cards' })}`
        acts.insert(copyCards(selectedCards, newId), after, label)
      }}
      onClose={onClose}
    />
  )
}
