import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { CourseText } from '@trellis/contract/editor/changes.ts'
import { drafts } from '@trellis/contract/editor/drafts.ts'
import { versions } from '@trellis/contract/editor/versions.ts'
import { read } from '../../../platform/api/queries.ts'
import { say } from '../../../platform/i18n/say.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { namedChanges } from '../course/changes/use-changes.ts'
import { ChangeList } from '../publish/change-list.tsx'

/** What a version, by its number, or the draft holds. */
function useCourseText(id: string, which: string) {
  const isDraft = which === 'draft'
  const version = useQuery({ ...read(versions.get, { params: { id, number: which } }), enabled: !isDraft })
  const draft = useQuery({ ...read(drafts.get, { params: { id } }), enabled: isDraft, staleTime: 0 })
  const text: CourseText | undefined = isDraft
    ? draft.data && { ...draft.data.course, cards: draft.data.cards }
    : version.data
  return { text, error: isDraft ? draft.error : version.error, refetch: isDraft ? draft.refetch : version.refetch }
}

function Differences({ before, after }: { before: CourseText; after: CourseText }) {
  const changes = namedChanges(before, after)
  if (changes.length === 0)
    return (
      <p>
        <Trans>They are the same.</Trans>
      </p>
    )
  return <ChangeList changes={changes} />
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
        <Differences before={before.text} after={after.text} />
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
