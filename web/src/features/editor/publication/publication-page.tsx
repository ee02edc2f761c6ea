import { Trans } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { mayOpen, screens } from '@trellis/contract/routes.ts'
import { brandOffers } from '@trellis/contract/track-management/offers.ts'
import { CircleCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { QueryStates } from '../../../platform/api/query-states.tsx'
import { useUser } from '../../../platform/session/session.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { PageFrame, PageHead } from '../../../ui/page-frame.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { AddToTrack } from '../../track-management/add-to-track.public.tsx'
import { PlanPanel } from '../plans/plan-panel.tsx'
import { ReviewsPanel } from '../reviews/reviews-panel.tsx'
import { type ContentOf, useReviews } from '../reviews/use-reviews.ts'
import { isUnseen, type Prepared } from './publication-form.tsx'

const Loading = () => (
  <div className="grid gap-4">
    <Skeleton className="h-28" />
    <Skeleton className="h-60" />
  </div>
)

/** Where one goes after publishing. */
type Next = { preview: (number: number) => string; versions: string; write: string }

type PublishedProps = { number: number; content: ContentOf; prepared: Prepared | undefined; next: Next }

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
          <Trans>People see it as soon as a track holds it.</Trans>
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
  content: ContentOf
  back: ReactNode
  title: ReactNode
  query: UseQueryResult<P>
  errorTitle: ReactNode
  missing: ReactNode
  next: Next
  children: (prepared: P, onPublished: (number: number) => void) => ReactNode
}

/** Publishes a draft, knowing what changes and whom it touches. */
export function PublicationPage<P extends Prepared & { title: string }>(props: Props<P>) {
  const { content, back, title, query, errorTitle, missing, next, children } = props
  const [done, setDone] = useState<number | null>(null)
  // Who is asked for a review answers first; an author who publishes finds the button without scrolling.
  const isAsked = useReviews(content).data?.items.some(({ may }) => may.answer) ?? false
  return (
    <PageFrame width={180} className="grid gap-5">
      {back}
      <PageHead title={title} note={query.data?.title} />
      {done !== null ? (
        <Published number={done} content={content} prepared={query.data} next={next} />
      ) : (
        <QueryStates query={query} loading={<Loading />} errorTitle={errorTitle} missing={missing}>
          {prepared => (
            <>
              <PlanPanel content={content} />
              {isAsked && <ReviewsPanel content={content} />}
              {children(prepared, setDone)}
              {!isAsked && <ReviewsPanel content={content} />}
            </>
          )}
        </QueryStates>
      )}
    </PageFrame>
  )
}
