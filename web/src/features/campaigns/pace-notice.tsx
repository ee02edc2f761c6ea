import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { rewards } from '@trellis/contract/campaigns/rewards.ts'
import { read } from '../../platform/api/queries.ts'
import { useUser } from '../../platform/session/session.ts'

/** In a course with a reward that would wait for a check: that it has to be read. Nothing where none would. */
export function PaceNotice({ courseId }: { courseId: string }) {
  const enabled = useUser() !== null
  const { data } = useQuery({ ...read(rewards.beforeCourse, { params: { id: courseId } }), enabled, retry: false })
  if (!data?.isPaceChecked) return null
  return (
    <p className="mt-5 rounded-m bg-sunken px-4 py-3 text-dense text-ink-2">
      <Trans>Take your time: a reward earned too fast is checked first.</Trans>
    </p>
  )
}
