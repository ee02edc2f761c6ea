import { Plural, Trans } from '@lingui/react/macro'
import { wordsIn } from '@trellis/contract/editor/card-words.ts'
import type { CourseText } from '@trellis/contract/editor/changes.ts'
import { type CourseVersion, versions } from '@trellis/contract/editor/versions.ts'
import { ChangedWords } from '../../compare/marked-texts.tsx'
import { Comparison, NoDifferences } from '../../versions/comparison.tsx'
import { LearnersOfVersion } from '../../versions/learners-of-version.tsx'
import { VersionListPage } from '../../versions/version-list-page.tsx'
import { ChangeList } from './change-list.tsx'
import { toNamedChanges } from './changes/use-changes.ts'
import { courseKind } from './course-kind.ts'
import { courseText, TwoPhones } from './two-phones.tsx'

const wordsOfCard = ({ cards }: CourseText, id: string) => wordsIn(cards.find(card => card.id === id)?.content)

type DifferencesProps = { courseId: string; before: CourseText; after: CourseText; from: string; to: string }

function Differences({ before, after, courseId, from, to }: DifferencesProps) {
  const changes = toNamedChanges(before, after)
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

function Figures({ version }: { version: CourseVersion }) {
  const { cards, seconds } = version
  const minutes = Math.max(1, Math.round(seconds / 60))
  return (
    <>
      <Plural value={cards} one="# card" other="# cards" /> · <Trans>{minutes} min</Trans> ·{' '}
      <LearnersOfVersion version={version} />
    </>
  )
}

/** The versions of a course: decision, changes, and a way to restore each. */
export const CourseVersionsPage = () => (
  <VersionListPage
    kind={courseKind}
    call={versions.list}
    previewOf={(id, { versionId }) => `/preview-card-courses/${id}?versionId=${versionId}`}
    figuresOf={version => <Figures version={version} />}
    comparison={(id, compared) => (
      <Comparison calls={courseText} id={id} {...compared}>
        {(before, after) => <Differences courseId={id} {...{ ...compared, before, after }} />}
      </Comparison>
    )}
  />
)
