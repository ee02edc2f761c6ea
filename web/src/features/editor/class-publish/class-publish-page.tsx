import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { classPublishing } from '@trellis/contract/class-editor/publishing.ts'
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
import { NoSuchClass } from '../no-such-class.tsx'
import { ClassPublishForm } from './class-publish-form.tsx'

const Loading = () => (
  <div className="grid gap-4">
    <Skeleton className="h-28" />
    <Skeleton className="h-60" />
  </div>
)

const Published = ({ id, number }: { id: string; number: number }) => (
  <Panel title={<Trans>Version {number} is live</Trans>}>
    <p role="status" className="flex items-center gap-2">
      <CircleCheck aria-hidden className="size-5 shrink-0 text-good" />
      <Trans>People see it from now on.</Trans>
    </p>
    <div className="flex flex-wrap gap-2.5">
      <ButtonLink to={`/preview-classes/${id}?version=${number}`}>
        <Trans>See it as a learner</Trans>
      </ButtonLink>
      <ButtonLink variant="quiet" to={`/class-versions/${id}`}>
        <Trans>Versions</Trans>
      </ButtonLink>
      <ButtonLink variant="quiet" to={`/edit-classes/${id}`}>
        <Trans>Go on writing</Trans>
      </ButtonLink>
    </div>
  </Panel>
)

/** Publishes the draft of a class, knowing what changes and whom it touches. */
export function ClassPublishPage() {
  const { t } = useLingui()
  const { id = '' } = useParams()
  const [done, setDone] = useState<number | null>(null)
  const query = useQuery({ ...read(classPublishing.prepare, { params: { id } }), gcTime: 0 })
  usePageTitle(t`Publish class`)
  return (
    <PageFrame width={180} className="grid gap-5">
      <BackLink to="/edit-classes">
        <Trans>Classes</Trans>
      </BackLink>
      <PageHead title={<Trans>Publish class</Trans>} note={query.data?.title} />
      {done !== null ? (
        <Published id={id} number={done} />
      ) : (
        <QueryStates
          query={query}
          loading={<Loading />}
          errorTitle={<Trans>The class could not be loaded</Trans>}
          missing={<NoSuchClass />}
        >
          {publication => (
            <ClassPublishForm
              classId={id}
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
