import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { wordsIn } from '@trellis/contract/editor/card-words.ts'
import type { CourseText } from '@trellis/contract/editor/changes.ts'
import { versions } from '@trellis/contract/editor/versions.ts'
import { useParams } from 'react-router'
import { read } from '../../../platform/api/queries.ts'
import { usePageTitle } from '../../../platform/frame/page-title.ts'
import { ChangedWords } from '../compare/marked-texts.tsx'
import { TwoPhones } from '../compare/two-phones.tsx'
import { useCourseText } from '../compare/use-course-text.ts'
import { namedChanges } from '../course/changes/use-changes.ts'
import { NoSuchCourse } from '../no-such-course.tsx'
import { ChangeList } from '../publish/change-list.tsx'
import { Comparison, NoDifferences } from './comparison.tsx'
import { CourseVersionItem } from './course-version-item.tsx'
import { VersionListPage } from './version-list-page.tsx'

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
function CompareVersions({ courseId, ...compared }: Props) {
  const { from, to } = compared
  const [before, after] = [useCourseText(courseId, from), useCourseText(courseId, to)]
  return (
    <Comparison {...{ ...compared, before, after }}>
      {(older, newer) => <Differences {...{ courseId, from, to }} before={older} after={newer} />}
    </Comparison>
  )
}

/** The versions of a course: what each was for, what it changed, and the way back to it. */
export function CourseVersionsPage() {
  const { t } = useLingui()
  const { id: courseId = '' } = useParams()
  const query = useQuery(read(versions.list, { params: { id: courseId } }))
  usePageTitle(t`Course versions`)
  return (
    <VersionListPage
      title={<Trans>Course versions</Trans>}
      back={{ path: '/edit-card-courses', name: <Trans>Courses</Trans> }}
      editor={{ path: `/edit-card-courses/${courseId}`, name: <Trans>Edit course</Trans> }}
      query={query}
      missing={<NoSuchCourse />}
      comparison={compared => <CompareVersions courseId={courseId} {...compared} />}
    >
      {item => <CourseVersionItem courseId={courseId} {...item} />}
    </VersionListPage>
  )
}
