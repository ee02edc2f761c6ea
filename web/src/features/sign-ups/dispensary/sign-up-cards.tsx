import { Trans } from '@lingui/react/macro'
import type { SignUpLink } from '@trellis/contract/sign-ups/store-sign-up.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { DomainsCard } from './domains-card.tsx'
import { LinkCard } from './link-card.tsx'
import { PosterCard } from './poster-card.tsx'

const NoPoster = () => (
  <Card radius="m">
    <EmptyState title={<Trans>No poster while the link is disabled</Trans>}>
      <Trans>Its QR code would not work.</Trans>
    </EmptyState>
  </Card>
)

/** Sign-up link, poster and e-mail domains of a store. */
export const SignUpCards = ({ link }: { link: SignUpLink }) => (
  <div className="grid grid-cols-1 items-start gap-5 min-[900px]:grid-cols-2 min-[900px]:grid-rows-[auto_1fr]">
    <LinkCard link={link} />
    <div className="min-[900px]:row-span-2">{link.disabledAt === null ? <PosterCard link={link} /> : <NoPoster />}</div>
    <DomainsCard dispensaryId={link.dispensary.id} />
  </div>
)
