import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type SignUpLink, storeSignUp } from '@trellis/contract/sign-ups/store-sign-up.ts'
import { Store } from 'lucide-react'
import { useParams } from 'react-router'
import { read } from '../../../platform/api/queries.ts'
import { QueryStates } from '../../../platform/api/query-states.tsx'
import { BackLink } from '../../../ui/back-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageFrame } from '../../../ui/page-frame.tsx'
import { SignUpCards } from './sign-up-cards.tsx'

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

function Parts({ link }: { link: SignUpLink }) {
  const { name, city, state } = link.dispensary
  return (
    <>
      <Title />
      <p className="mt-0.5 text-ink-2">{[name, city, state].join(', ')}</p>
      <div className="mt-5">
        <SignUpCards link={link} />
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

/** Self sign-up settings of a store: link, poster and e-mail domains. */
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
