import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type SignUpLink, storeSignUp } from '@trellis/contract/sign-ups/store-sign-up.ts'
import { Store } from 'lucide-react'
import { useParams } from 'react-router'
import { read } from '../../../platform/api/queries.ts'
import { QueryStates } from '../../../platform/api/query-states.tsx'
import { BackLink } from '../../../ui/back-link.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageFrame } from '../../../ui/page-frame.tsx'
import { DomainsCard } from './domains-card.tsx'
import { LinkCard } from './link-card.tsx'
import { PosterCard } from './poster-card.tsx'

const Title = () => (
  <h1 className="text-title-l">
    <Trans>Let your team join</Trans>
  </h1>
)

const NotManaged = () => (
  <EmptyState icon={Store} title={<Trans>You do not run this store</Trans>}>
    <Trans>Its sign-up link is shared by its managers and by its organization.</Trans>
  </EmptyState>
)

const NoPoster = () => (
  <Card radius="m">
    <EmptyState title={<Trans>No poster while the link is disabled</Trans>}>
      <Trans>Its QR code would not work.</Trans>
    </EmptyState>
  </Card>
)

function Parts({ link }: { link: SignUpLink }) {
  const { id, name, city, state } = link.dispensary
  return (
    <>
      <Title />
      <p className="mt-0.5 text-ink-2">{[name, city, state].join(', ')}</p>
      <div className="mt-5 grid grid-cols-1 items-start gap-5 min-[900px]:grid-cols-2 min-[900px]:grid-rows-[auto_1fr]">
        <LinkCard link={link} />
        <div className="min-[900px]:row-span-2">
          {link.disabledAt === null ? <PosterCard link={link} /> : <NoPoster />}
        </div>
        <DomainsCard dispensaryId={id} />
      </div>
    </>
  )
}

function Content({ id }: { id: string }) {
  const found = useQuery(read(storeSignUp.link, { params: { id } }))
  return (
    <QueryStates query={found} heading={<Title />} missing={<NotManaged />}>
      {link => <Parts link={link} />}
    </QueryStates>
  )
}

/** How people sign up to a dispensary by themselves: its link, its poster, its e-mail domains. */
export function DispensarySignUpPage() {
  const { id = '' } = useParams()
  return (
    <PageFrame width={270}>
      <div className="mb-4 min-h-5">
        <BackLink to="/dispensary-employees">
          <Trans>Employees</Trans>
        </BackLink>
      </div>
      <Content key={id} id={id} />
    </PageFrame>
  )
}
