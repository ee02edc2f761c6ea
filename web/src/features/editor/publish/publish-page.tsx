import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { publishing } from '@trellis/contract/editor/publishing.ts'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { read } from '../../../platform/api/queries.ts'
import { QueryStates } from '../../../platform/api/query-states.tsx'
import { usePageTitle } from '../../../platform/frame/page-title.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { PageFrame, PageHead } from '../../../ui/page-frame.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { NoSuchCourse } from '../no-such-course.tsx'
import { PublishForm } from './publish-form.tsx'

const Loading = () => (
  <div className="grid gap-4">
    <Skeleton className="h-28" />
    <Skeleton className="h-60" />
  </div>
)

function Published({ id, number }: { id: string; number: number }) {
  return (
    <Panel title={<Trans>Version {number} is live</Trans>}>
      <p role="status" className="flex items-center gap-2">
        <CircleCheck aria-hidden className="size-5 shrink-0 text-good" />
        <Trans>People see it from now on.</Trans>
      </p>
      <div className="flex flex-wrap gap-2.5">
        <ButtonLink to={`/preview-card-courses/${id}`}>
          <Trans>See it as a learner</Trans>
        </ButtonLink>
        <ButtonLink variant="quiet" to={`/card-course-versions/${id}`}>
          <Trans>Versions</Trans>
        </ButtonLink>
        <ButtonLink variant="quiet" to={`/edit-card-courses/${id}`}>
          <Trans>Go on writing</Trans>
        </ButtonLink>
      </div>
    </Panel>
  )
}

/** Publishes the draft of a course, knowing what changes and whom it touches. */
export function PublishPage() {
  const { t } = useLingui()
  const { id = '' } = useParams()
  const [done, setDone] = useState<number | null>(null)
  const query = useQuery({ ...read(publishing.prepare, { params: { id } }), gcTime: 0 })
  usePageTitle(t`Publish course`)
  return (
    <PageFrame width={180} className="grid gap-5">
      <BackLink to="/edit-card-courses">
        <Trans>Courses</Trans>
      </BackLink>
      <PageHead title={<Trans>Publish course</Trans>} note={query.data?.title} />
      {done !== null ? (
        <Published id={id} number={done} />
      ) : (
        <QueryStates
          query={query}
          loading={<Loading />}
          errorTitle={<Trans>The course could not be loaded</Trans>}
          missing={<NoSuchCourse />}
        >
          {publication => (
            <PublishForm
              courseId={id}
              publication={publication}
              onPublished={setDone}
              onRefused={() => query.refetch()}
            />
          )}
        </QueryStates>
      )}
    </PageFrame>
  )
}
