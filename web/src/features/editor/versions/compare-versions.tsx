import { wordsIn } from '@trellis/contract/editor/card-words.ts'
import type { CourseText } from '@trellis/contract/editor/changes.ts'
import { ChangedWords } from '../compare/marked-texts.tsx'
import { TwoPhones } from '../compare/two-phones.tsx'
import { useCourseText } from '../compare/use-course-text.ts'
import { namedChanges } from '../course/changes/use-changes.ts'
import { ChangeList } from '../publish/change-list.tsx'
import { Comparison, NoDifferences } from './comparison.tsx'

const wordsOfCard = ({ cards }: CourseText, id: string) => wordsIn(cards.find(card => card.id === id)?.content)

type Texts = { before: CourseText; after: CourseText }

function Differences({ before, after, courseId, from, to }: Texts & Omit<Props, 'onClose'>) {
  const changes = namedChanges(before, after)
  if (changes.length === 0) return <NoDifferences />
  const records = changes.flatMap(change => {
    if (change.kind !== 'changed') return []
    const { cardId: id, name } = change
    return [{ id, name, before: wordsOfCard(before, id), after: wordsOfCard(after, id) }]
  })
  return (
    <>
      <ChangeList changes={changes} />
      <ChangedWords records={records} />
      <TwoPhones {...{ courseId, from, to, changes }} />
    </>
  )
}

type Props = { courseId: string; from: string; to: string; onClose: () => void }

/** What changed from one version to another, or to the draft. */
export function CompareVersions({ courseId, ...compared }: Props) {
  const { from, to } = compared
  const [before, after] = [useCourseText(courseId, from), useCourseText(courseId, to)]
  return (
    <Comparison {...{ ...compared, before, after }}>
      {(older, newer) => <Differences {...{ courseId, from, to }} before={older} after={newer} />}
    </Comparison>
  )
}
