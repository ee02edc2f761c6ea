import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { contentEditors, getPublishPath } from '@trellis/contract/authoring/content-kind.ts'
import { draftReviews, type WaitingReview } from '@trellis/contract/authoring/draft-reviews.ts'
import { Eye } from 'lucide-react'
import { read } from '../../../platform/api/queries.ts'
import { useUser } from '../../../platform/session/session.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { usePanelList } from '../../../ui/list/use-panel-list.ts'
import { Pagination } from '../../../ui/pagination.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { useHoldBack } from '../../../ui/shown-together.tsx'
import { WaitingFact, WaitingLine, WaitingPanel } from '../../../ui/waiting-panel.tsx'

function Line({ review: { kind, contentId, title, askedBy, askedAt, note } }: { review: WaitingReview }) {
  const { t } = useLingui()
  const name = title || t`Untitled`
  const who = askedBy?.name
  return (
    <WaitingLine
      name={name}
      actions={
        <ButtonLink
          size="s"
          className="max-sm:flex-1"
          to={getPublishPath(kind, contentId)}
          aria-label={t`Review ${name}`}
        >
          <Trans>Review</Trans>
        </ButtonLink>
      }
    >
      <WaitingFact>
        {kind === 'courses' ? t`Course` : t`Class`} · {who && `${who} · `}
        <RelativeTime at={askedAt} />
      </WaitingFact>
      {note !== '' && <WaitingFact>{note}</WaitingFact>}
    </WaitingLine>
  )
}

function Waiting() {
  const { found, items, total, pages } = usePanelList(5, query => read(draftReviews.waiting, { query }))
  useHoldBack(found.isLoading)
  if (total === 0) return null
  return (
    <WaitingPanel
      icon={Eye}
      title={
        <Plural value={total} one="# draft is waiting for your review" other="# drafts are waiting for your review" />
      }
      note={<Trans>Colleagues ask you to review them before publishing.</Trans>}
      end={<Pagination {...pages} />}
    >
      {items.map(review => (
        <Line key={review.id} review={review} />
      ))}
    </WaitingPanel>
  )
}

/** The drafts that the viewer is asked to review; nothing for people who are not authors. */
export function WaitingReviews() {
  const roles = useUser()?.roles ?? []
  return contentEditors.some(role => roles.includes(role)) && <Waiting />
}
