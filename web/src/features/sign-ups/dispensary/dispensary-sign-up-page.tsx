import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { storeSignUp } from '@trellis/contract/sign-ups/store-sign-up.ts'
import { ArrowLeft, Store } from 'lucide-react'
import { useParams } from 'react-router'
import { isProblem } from '../../../platform/api/problem.ts'
import { read } from '../../../platform/api/queries.ts'
import { useUser } from '../../../platform/session/session.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageFrame } from '../../../ui/page-frame.tsx'
import { Loading, SkeletonRows } from '../../../ui/skeleton.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { DomainsCard } from './domains-card.tsx'
import { LinkCard } from './link-card.tsx'
import { PosterCard } from './poster-card.tsx'

function SignUpMethods() {
  const isManager = useUser()?.roles.includes('ROLE_DISPENSARY_ADMIN') ?? false
  if (!isManager) return null
  return (
    <TextLink to="/dispensary-employees" className="inline-flex items-center gap-1.5 text-dense">
      <ArrowLeft aria-hidden className="size-4" />
      <Trans>Employees</Trans>
    </TextLink>
  )
}

function Content({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useQuery(read(storeSignUp.link, { params: { id } }))
  if (isProblem(error, 'NOT_FOUND', 'INVALID_INPUT'))
    return (
      <EmptyState icon={Store} title={<Trans>You do not run this store</Trans>}>
        <Trans>Its sign-up link is shared by its managers and by its organization.</Trans>
      </EmptyState>
    )
  if (error && !data) return <ErrorState onRetry={() => void refetch()} busy={isFetching} />
  if (!data)
    return (
      <Loading>
        <SkeletonRows />
      </Loading>
    )
  const { name, city, state } = data.dispensary
  return (
    <>
      <h1 className="text-title-l">
        <Trans>Let your team join</Trans>
      </h1>
      <p className="mt-0.5 text-ink-2">{[name, city, state].join(', ')}</p>
      <div className="mt-5 grid grid-cols-1 items-start gap-5 min-[900px]:grid-cols-2 min-[900px]:grid-rows-[auto_1fr]">
        <LinkCard link={data} />
        <div className="min-[900px]:row-span-2">
          {data.disabledAt === null ? (
            <PosterCard link={data} />
          ) : (
            <Card radius="m">
              <EmptyState title={<Trans>No poster while the link is disabled</Trans>}>
                <Trans>Its QR code would not work.</Trans>
              </EmptyState>
            </Card>
          )}
        </div>
        <DomainsCard dispensaryId={id} />
      </div>
    </>
  )
}

/** How people sign up to a dispensary by themselves: its link, its poster, its e-mail domains. */
export function DispensarySignUpPage() {
  const { id = '' } = useParams()
  return (
    <PageFrame width={270}>
      <div className="mb-4 min-h-5">
        <SignUpMethods />
      </div>
      <Content key={id} id={id} />
    </PageFrame>
  )
}
