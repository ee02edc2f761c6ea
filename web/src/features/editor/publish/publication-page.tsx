import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { mayOpen, screens } from '@trellis/contract/routes.ts'
import { brandOffers } from '@trellis/contract/track-management/offers.ts'
import { CircleCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router'
import { read } from '../../../platform/api/queries.ts'
import { QueryStates } from '../../../platform/api/query-states.tsx'
import { usePageTitle } from '../../../platform/frame/page-title.ts'
import { useUser } from '../../../platform/session/session.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { PageFrame, PageHead } from '../../../ui/page-frame.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { AddToTrack } from '../../track-management/add-to-track.public.tsx'
import type { DraftKind, ReadOfDraft } from '../draft-kind.ts'
import { NoSuchDraft } from '../no-such-draft.tsx'
import { ReviewsPanel } from '../reviews/reviews-panel.tsx'
import { type ContentRef, useReviews } from '../reviews/use-reviews.ts'
import { PlanPanel } from './plan-panel.tsx'
import { isUnseen, type PublicationSummary, type PublishProps } from './publication-form.tsx'

const Loading = () => (
  <div className="grid gap-4">
    <Skeleton className="h-28" />
    <Skeleton className="h-60" />
  </div>
)

/** Where one goes after publishing. */
type NextPaths = { preview: (number: number) => string; versions: string; write: string }

type PublishedProps = { number: number; content: ContentRef; prepared: PublicationSummary | undefined; next: NextPaths }

const courseTypes = { courses: 'CARD_COURSE', classes: 'CLASS' } as const

function Published({ number, content, prepared, next: { preview, versions, write } }: PublishedProps) {
  const roles = useUser()?.roles ?? []
  const makesTracks = mayOpen(screens['/track-management'].access, roles)
  const offers = content.kind === 'courses' && mayOpen(brandOffers.make.access, roles)
  return (
    <Panel title={<Trans>Version {number} is live</Trans>}>
      <p role="status" className="flex items-center gap-2">
        <CircleCheck aria-hidden className="size-5 shrink-0 text-good" />
        {prepared && isUnseen(prepared) ? (
          <Trans>People see it once it is in a track.</Trans>
        ) : (
          <Trans>People see it from now on.</Trans>
        )}
      </p>
      {makesTracks && <AddToTrack item={{ courseType: courseTypes[content.kind], courseId: content.id }} />}
      <div className="flex flex-wrap gap-2.5">
        {offers && (
          <ButtonLink to={`/offers?course=${content.id}`}>
            <Trans>Offer to stores</Trans>
          </ButtonLink>
        )}
        <ButtonLink variant={makesTracks || offers ? 'quiet' : 'primary'} to={preview(number)}>
          <Trans>See it as a learner</Trans>
        </ButtonLink>
        <ButtonLink variant="quiet" to={versions}>
          <Trans>Versions</Trans>
        </ButtonLink>
        <ButtonLink variant="quiet" to={write}>
          <Trans>Keep editing</Trans>
        </ButtonLink>
      </div>
    </Panel>
  )
}

type Props<P> = {
  kind: DraftKind
  call: ReadOfDraft<P>
  preview: (id: string, number: number) => string
  children: (publishing: PublishProps<P>) => ReactNode
}

/** Publishes a draft after showing its changes and the people affected. */
export function PublicationPage<P extends PublicationSummary & { title: string }>({
  kind,
  call,
  preview,
  children,
}: Props<P>) {
  const { i18n } = useLingui()
  const { id = '' } = useParams()
  const query = useQuery({ ...read(call, { params: { id } }), gcTime: 0 })
  const [publishedNumber, setPublishedNumber] = useState<number | null>(null)
  const { path, versionsPath, words } = kind
  const content = { kind: kind.content, id }
  const title = i18n._(words.publish)
  usePageTitle(title)
  // A requested reviewer answers first; a publishing author sees the button without scrolling.
  const isAsked = useReviews(content).data?.items.some(({ may }) => may.answer) ?? false
  const next = {
    preview: (number: number) => preview(id, number),
    versions: `${versionsPath}/${id}`,
    write: `${path}/${id}`,
  }
  return (
    <PageFrame width={180} className="grid gap-5">
      <BackLink to={`${path}/:id`} at={next.write}>
        <Trans>Back to the editor</Trans>
      </BackLink>
      <PageHead title={title} note={query.data?.title} />
      {publishedNumber !== null ? (
        <Published number={publishedNumber} content={content} prepared={query.data} next={next} />
      ) : (
        <QueryStates
          query={query}
          loading={<Loading />}
          errorTitle={i18n._(words.failed)}
          missing={<NoSuchDraft kind={kind} />}
        >
          {publication => (
            <>
              <PlanPanel content={content} />
              {isAsked && <ReviewsPanel content={content} />}
              {children({ id, publication, onPublished: setPublishedNumber, onRefused: () => void query.refetch() })}
              {!isAsked && <ReviewsPanel content={content} />}
            </>
          )}
        </QueryStates>
      )}
    </PageFrame>
  )
}
