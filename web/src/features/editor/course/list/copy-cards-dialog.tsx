import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { DraftCard } from '@trellis/contract/cards/card-rules.ts'
import { wordsOf } from '@trellis/contract/editor/card-words.ts'
import { authoredCourses, type CourseInList } from '@trellis/contract/editor/courses.ts'
import { drafts } from '@trellis/contract/editor/drafts.ts'
import { copyCards } from '@trellis/contract/editor/new-ids.ts'
import { useState } from 'react'
import { newId } from '../../../../platform/api/ids.ts'
import { read } from '../../../../platform/api/queries.ts'
import { QueryStates } from '../../../../platform/api/query-states.tsx'
import { Button } from '../../../../ui/button.tsx'
import { CheckboxGroup } from '../../../../ui/checkbox-group.tsx'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import { ServerPicker } from '../../../../ui/server-picker.tsx'
import { useEditor } from '../editor-context.ts'
import { kindWords } from './kind-labels.ts'

const shown = 30

type CardsProps = {
  courseId: string
  chosen: readonly DraftCard[]
  onChange: (cards: readonly DraftCard[]) => void
  error: string | undefined
}

/** The cards of the draft of a course, to choose some of them. */
function CardsOf({ courseId, chosen, onChange, error }: CardsProps) {
  const { t, i18n } = useLingui()
  const query = useQuery({ ...read(drafts.get, { params: { id: courseId } }), staleTime: 0 })
  const nameOf = (card: DraftCard, index: number) =>
    `${index + 1} · ${wordsOf(card) ?? i18n._(kindWords[card.cardType].label)}`
  return (
    <QueryStates
      query={query}
      errorTitle={<Trans>The cards could not be loaded</Trans>}
      isEmpty={({ cards }) => cards.length === 0}
      empty={
        <p className="text-ink-2">
          <Trans>This course has no cards yet.</Trans>
        </p>
      }
    >
      {({ cards }) => (
        <div className="grid justify-items-start gap-1">
          <CheckboxGroup
            label={t`Cards`}
            options={cards.map((card, index) => ({ value: card.id, label: nameOf(card, index) }))}
            value={chosen.map(({ id }) => id)}
            onChange={ids => onChange(cards.filter(({ id }) => ids.includes(id)))}
            error={error}
          />
          <Button variant="ghost" size="s" onClick={() => onChange(cards)}>
            <Trans>Select all</Trans>
          </Button>
        </div>
      )}
    </QueryStates>
  )
}

type Props = {
  /** The card behind which they are put; null = at the end. */
  after: string | null
  onClose: () => void
}

/** Copies cards of another course that the author may edit, with ids of their own. */
export function CopyCardsDialog({ after, onClose }: Props) {
  const { t } = useLingui()
  const { acts } = useEditor()
  const [course, setCourse] = useState<CourseInList | null>(null)
  const [chosen, setChosen] = useState<readonly DraftCard[]>([])
  const [isTried, setTried] = useState(false)
  const submit = () => {
    setTried(true)
    if (!course || chosen.length === 0) return
    acts.insert(
      copyCards(chosen, newId),
      after,
      t`${plural(chosen.length, { one: 'Copy a card', other: 'Copy # cards' })}`,
    )
    onClose()
  }
  return (
    <FormDialog
      title={<Trans>Copy from a course</Trans>}
      description={<Trans>The copies can be changed here; the other course stays as it is.</Trans>}
      confirm={<Trans>Copy</Trans>}
      onSubmit={submit}
      onClose={onClose}
    >
      <ServerPicker<CourseInList>
        label={t`Course`}
        placeholder={t`Title of the course`}
        search={filter => read(authoredCourses.list, { query: { filter, limit: shown } })}
        optionOf={({ id, title, cards, owner }) => ({
          value: id,
          label: title || t`Course without a title`,
          note: [t`${plural(cards, { one: '# card', other: '# cards' })}`, owner.name ?? t`Trellis`].join(' · '),
        })}
        value={course}
        onChange={next => {
          setCourse(next)
          setChosen([])
        }}
        error={isTried && !course && t`Choose a course.`}
      />
      {course && (
        <CardsOf
          key={course.id}
          courseId={course.id}
          chosen={chosen}
          onChange={setChosen}
          error={isTried && chosen.length === 0 ? t`Choose at least one card.` : undefined}
        />
      )}
    </FormDialog>
  )
}
