import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { previewHeader } from '@trellis/contract/courses/courses.ts'
import { type LinkTarget, previewLinks } from '@trellis/contract/courses/preview-links.ts'
import { Eye } from 'lucide-react'
import { call } from '../../../platform/api/call.ts'
import { useFormat } from '../../../platform/i18n/format.ts'

const PreviewSubject = ({ kind, number }: LinkTarget) => {
  if (kind === 'draft') return <Trans>Preview of the draft</Trans>
  if (kind === 'version') return <Trans>Preview of version {number}</Trans>
  return <Trans>Preview of the published course</Trans>
}

type Props = { courseId: string; token: string /** The link was just opened, which is counted. */; isFirst: boolean }

/** The subject, sender and expiry of a preview, and that nothing is saved. */
export function PreviewBar({ courseId, token, isFirst }: Props) {
  const format = useFormat()
  const { data } = useQuery({
    queryKey: ['preview-visit', courseId, token],
    queryFn: () =>
      call(
        previewLinks.visit,
        { params: { id: courseId }, body: { isFirst } },
        { headers: { [previewHeader]: token } },
      ),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const until = data && format.date(data.expiresAt)
  return (
    <p className="flex items-start gap-2 bg-wait-soft px-safe-4 py-1.5 text-pretty text-small">
      <Eye aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        {data ? <PreviewSubject {...data.shows} /> : <Trans>Preview</Trans>}
        {data?.sharedBy && (
          <Trans>
            , shared by {data.sharedBy} until {until}
          </Trans>
        )}
        . <Trans>Nothing you answer is kept.</Trans>
      </span>
    </p>
  )
}
