import { Trans } from '@lingui/react/macro'
import { wordsIn } from '@trellis/contract/editor/card-words.ts'
import type { CourseText } from '@trellis/contract/editor/changes.ts'
import { say } from '../../../platform/i18n/say.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ChangedWords } from '../compare/marked-texts.tsx'
import { TwoPhones } from '../compare/two-phones.tsx'
import { useCourseText } from '../compare/use-course-text.ts'
import { namedChanges } from '../course/changes/use-changes.ts'
import { ChangeList } from '../publish/change-list.tsx'

const wordsOfCard = ({ cards }: CourseText, id: string) => wordsIn(cards.find(card => card.id === id)?.content)

type Texts = { before: CourseText; after: CourseText }

function Differences({ before, after, courseId, from, to }: Texts & Omit<Props, 'onClose'>) {
  const changes = namedChanges(before, after)
  if (changes.length === 0)
    return (
      <p>
        <Trans>They are the same.</Trans>
      </p>
    )
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
export function CompareVersions({ courseId, from, to, onClose }: Props) {
  const [before, after] = [useCourseText(courseId, from), useCourseText(courseId, to)]
  const failed = [before, after].find(({ error }) => error !== null)
  return (
    <Panel
      title={
        to === 'draft' ? (
          <Trans>From version {from} to the draft</Trans>
        ) : (
          <Trans>
            From version {from} to version {to}
          </Trans>
        )
      }
    >
      {failed?.error ? (
        <ErrorState title={<Trans>The versions could not be loaded</Trans>} onRetry={() => failed.refetch()}>
          {say(failed.error.message)}
        </ErrorState>
      ) : before.text && after.text ? (
        <Differences {...{ courseId, from, to }} before={before.text} after={after.text} />
      ) : (
        <Skeleton className="h-20" />
      )}
      <div>
        <Button variant="quiet" size="s" onClick={onClose}>
          <Trans>Close the comparison</Trans>
        </Button>
      </div>
    </Panel>
  )
}
