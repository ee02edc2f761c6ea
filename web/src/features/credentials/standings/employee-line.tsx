import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { compliance } from '@trellis/contract/credentials/compliance.ts'
import { mayOpen, screens } from '@trellis/contract/routes.ts'
import { read } from '../../../platform/api/queries.ts'
import { useUser } from '../../../platform/session/session.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { SellingChip } from '../standing-text.tsx'

/** Whether an employee may sell today, with a link to why; nothing where no requirement applies. */
export function EmployeeLine({ userId }: { userId: string }) {
  const isReader = mayOpen(screens['/compliance'].access, useUser()?.roles ?? null)
  const { data } = useQuery({ ...read(compliance.person, { params: { id: userId } }), enabled: isReader })
  if (!data || data.requirements.length === 0) return null
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1">
      <SellingChip maySell={data.maySell} />
      <TextLink to={`/compliance/people/${userId}`} className="inline-flex min-h-11 items-center">
        <Trans>Certificates</Trans>
      </TextLink>
    </p>
  )
}
