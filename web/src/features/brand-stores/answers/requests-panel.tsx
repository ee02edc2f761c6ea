import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type PartnershipRequest, partnerships } from '@trellis/contract/stores/brand-stores.ts'
import { Handshake } from 'lucide-react'
import { read, useSend } from '../../../platform/api/queries.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { usePanelList } from '../../../ui/list/use-panel-list.ts'
import { Pagination } from '../../../ui/pagination.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { useHoldBack } from '../../../ui/shown-together.tsx'
import { WaitingAction, WaitingFact, WaitingLine, WaitingPanel } from '../../../ui/waiting-panel.tsx'

type LineProps = { request: PartnershipRequest; busy: boolean; onAnswer: (accept: boolean) => void }

function Line({ request: { brand, dispensary, askedBy, askedAt, managers }, busy, onAnswer }: LineProps) {
  const { t } = useLingui()
  const [brandName, store] = [brand.name, dispensary.name]
  const named = managers.map(({ firstName, lastName, email }) => `${firstName} ${lastName}, ${email}`).join('; ')
  return (
    <WaitingLine
      name={brandName}
      actions={
        <>
          <WaitingAction
            label={t`No, ${store} does not work with ${brandName}`}
            disabled={busy}
            onPress={() => onAnswer(false)}
          >
            <Trans>No</Trans>
          </WaitingAction>
          <WaitingAction
            primary
            label={t`Yes, ${store} works with ${brandName}`}
            disabled={busy}
            onPress={() => onAnswer(true)}
          >
            <Trans>Yes</Trans>
          </WaitingAction>
        </>
      }
    >
      <WaitingFact>
        {`${store}, ${dispensary.city} · `}
        {askedBy && `${askedBy} · `}
        <RelativeTime at={askedAt} />
      </WaitingFact>
      {named && (
        <WaitingFact>
          <Trans>If you say yes, these people are invited as managers: {named}</Trans>
        </WaitingFact>
      )}
    </WaitingLine>
  )
}

function Title({ total, isMore }: { total: number; isMore: boolean }) {
  const count = useFormat().number(total)
  return isMore ? (
    <Trans>More than {count} brands want to work with you</Trans>
  ) : (
    <Plural value={total} one="# brand wants to work with you" other="# brands want to work with you" />
  )
}

/** The brands that ask to work with the viewer's stores; nothing at all while none does. */
export function RequestsPanel() {
  const { found, items, total, isMore, pages } = usePanelList(10, query => read(partnerships.requests, { query }))
  const { mutate, isPending, error } = useSend(partnerships.answer, [partnerships.requests, partnerships.list])
  useHoldBack(found.isLoading)
  if (total === 0) return null
  return (
    <WaitingPanel
      icon={Handshake}
      title={<Title {...{ total, isMore }} />}
      note={
        <Trans>
          If you say yes, the brand sees who takes its courses, and your people can earn its rewards. You can stop at
          any time.
        </Trans>
      }
      end={<Pagination {...pages} />}
      error={error}
    >
      {items.map(request => (
        <Line
          key={request.id}
          request={request}
          busy={isPending}
          onAnswer={accept => mutate({ params: { id: request.id }, body: { accept } })}
        />
      ))}
    </WaitingPanel>
  )
}
