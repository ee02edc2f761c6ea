import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { authoredPromos, type Promo } from '@trellis/contract/editor/promos.ts'
import { organizations } from '@trellis/contract/organizations/organizations.ts'
import { ChartNoAxesColumn } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { read, useSend } from '../../../../../platform/api/queries.ts'
import { QueryStates } from '../../../../../platform/api/query-states.tsx'
import { usePageTitle } from '../../../../../platform/frame/page-title.ts'
import { useFormat } from '../../../../../platform/i18n/format.ts'
import { say } from '../../../../../platform/i18n/say.ts'
import { BackLink } from '../../../../../ui/back-link.tsx'
import { Button } from '../../../../../ui/button.tsx'
import { ButtonLink } from '../../../../../ui/button-link.tsx'
import { EmptyState } from '../../../../../ui/empty-state.tsx'
import { Link } from '../../../../../ui/link.tsx'
import { PageFrame, PageHead } from '../../../../../ui/page-frame.tsx'
import { Skeleton } from '../../../../../ui/skeleton.tsx'
import { Stat, StatStrip } from '../../../../../ui/stat.tsx'
import { useToast } from '../../../../../ui/toast-region.tsx'
import { PromoCode } from './promo-code.tsx'
import { PromoDetails } from './promo-details.tsx'
import { PromoPoster } from './promo-poster.tsx'
import { PromoState } from './promo-state.tsx'

async function asData(address: string): Promise<string> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error('The logo could not be read.')
  const image = await answer.blob()
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(image)
  })
}

/** The logo of a course's owner as a data URL, so that it is part of a saved file; null = none. */
function useCodeLogo(courseId: string): string | null {
  const { data: branding } = useQuery(read(organizations.branding, { query: { courseId } }))
  const address = branding?.headerLogoUrl ?? null
  const { data } = useQuery({
    queryKey: ['code-logo', address],
    queryFn: () => asData(address ?? ''),
    enabled: address !== null,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ?? null
}

const Figures = ({ promo: { id, courseId, scans, presses, forms } }: { promo: Promo }) => {
  const format = useFormat()
  return (
    <StatStrip>
      <Stat value={format.number(scans)}>
        <Trans>opened by the code</Trans>
      </Stat>
      <Stat value={format.number(presses)}>
        <Trans>opened by the link</Trans>
      </Stat>
      <Stat value={format.number(forms)}>
        {forms === 0 ? (
          <Trans>forms and sign-ups sent</Trans>
        ) : (
          <Link
            to={`/edit-card-courses/${courseId}/submissions?promo=${id}`}
            className="font-medium text-accent-ink underline underline-offset-2"
          >
            <Trans>forms and sign-ups sent</Trans>
          </Link>
        )}
      </Stat>
    </StatStrip>
  )
}

function SwitchButton({ promo: { id, name, state } }: { promo: Promo }) {
  const { t } = useLingui()
  const toast = useToast()
  const { mutate, isPending } = useSend(authoredPromos.turn, [authoredPromos.get, authoredPromos.list])
  const turn = (isOn: boolean) =>
    mutate(
      { params: { id }, body: { isOn } },
      {
        onSuccess: () =>
          isOn
            ? toast.success(t`${name} is on again.`)
            : toast.undoable(t`${name} is switched off: its link shows no course.`, {
                label: t`Undo`,
                run: () => turn(true),
              }),
        onError: error => toast.error(say(error.message)),
      },
    )
  return (
    <Button variant="quiet" size="s" busy={isPending} onClick={() => turn(state === 'off')}>
      {state === 'off' ? <Trans>Switch on</Trans> : <Trans>Switch off</Trans>}
    </Button>
  )
}

function LoadedPromo({ promo }: { promo: Promo }) {
  const navigate = useNavigate()
  const logoQuery = useCodeLogo(promo.courseId)
  const [isLogoShown, setLogoShown] = useState(false)
  const logo = isLogoShown ? logoQuery : null
  usePageTitle(promo.name)
  return (
    <>
      <PageHead title={promo.name} note={<PromoState promo={promo} />}>
        <div className="flex flex-wrap gap-2.5">
          <ButtonLink variant="quiet" size="s" to={`/analyze-card-courses/${promo.courseId}/promo/${promo.id}`}>
            <ChartNoAxesColumn aria-hidden />
            <Trans>Analyze</Trans>
          </ButtonLink>
          <SwitchButton promo={promo} />
        </div>
      </PageHead>
      <Figures promo={promo} />
      <PromoCode promo={promo} logo={logo} {...(logoQuery !== null && { onLogo: setLogoShown })} />
      <PromoPoster key={promo.courseId} promo={promo} logo={logo} />
      <PromoDetails
        promo={promo}
        onMoved={courseId => void navigate(`/edit-card-courses/${courseId}/promos/${promo.id}`, { replace: true })}
      />
    </>
  )
}

/** One promo: its opens, link, code, poster and details. */
export function PromoPage() {
  const { t } = useLingui()
  const { id = '', promoId = '' } = useParams()
  const query = useQuery(read(authoredPromos.get, { params: { id: promoId } }))
  usePageTitle(t`Promo`)
  return (
    <PageFrame width={200} className="grid gap-5">
      <BackLink to="/edit-card-courses/:id/promos" at={`/edit-card-courses/${id}/promos`}>
        <Trans>Promos</Trans>
      </BackLink>
      <QueryStates
        query={query}
        loading={<Skeleton className="h-64" />}
        errorTitle={<Trans>The promo could not be loaded</Trans>}
        heading={<PageHead title={<Trans>Promo</Trans>} />}
        missing={
          <EmptyState title={<Trans>Promo not found</Trans>}>
            <Trans>It may belong to someone else.</Trans>
          </EmptyState>
        }
      >
        {promo => <LoadedPromo key={promo.id} promo={promo} />}
      </QueryStates>
    </PageFrame>
  )
}
