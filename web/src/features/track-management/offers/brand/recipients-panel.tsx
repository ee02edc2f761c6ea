import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Out } from '@trellis/contract/endpoint.ts'
import { brandOffers, type OfferRecipient } from '@trellis/contract/track-management/offers.ts'
import { Store } from 'lucide-react'
import { useState } from 'react'
import { useSend } from '../../../../platform/api/queries.ts'
import { useFormat } from '../../../../platform/i18n/format.ts'
import { Button } from '../../../../ui/button.tsx'
import { ButtonLink } from '../../../../ui/button-link.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { FailureLine } from '../../../../ui/failure-line.tsx'
import { Pagination } from '../../../../ui/pagination.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { SearchField } from '../../../../ui/search-field.tsx'
import { TextArea } from '../../../../ui/text-area.tsx'
import { useToast } from '../../../../ui/toast-region.tsx'
import { RecipientRow } from './recipient-row.tsx'
import type { ContentId, useRecipients } from './use-brand-offers.ts'

type RecipientList = Out<NonNullable<(typeof brandOffers.recipients)['response']>>
type Props = { content: ContentId; listed: RecipientList; view: ReturnType<typeof useRecipients> }

const NoPartners = () => (
  <EmptyState
    icon={Store}
    title={<Trans>No stores yet</Trans>}
    action={
      <ButtonLink size="s" to="/create-brand-dispensary">
        <Trans>Invite a store</Trans>
      </ButtonLink>
    }
  >
    <Trans>Once stores work with your brand, you can offer them courses here.</Trans>
  </EmptyState>
)

/** Why some partners are not in the list. */
const Unlisted = ({ count }: { count: number }) =>
  count > 0 && (
    <p className="num text-ink-2 text-small">
      <Plural
        value={count}
        one="# more is not listed: no one there can answer yet."
        other="# more are not listed: no one there can answer yet."
      />
    </p>
  )

/** Sends the offer to all selected recipients, across pages. */
function useOffering(content: ContentId) {
  const { t } = useLingui()
  const toast = useToast()
  const [selected, setSelected] = useState<readonly OfferRecipient[]>([])
  const [note, setNote] = useState('')
  const { mutate, isPending, error } = useSend(brandOffers.make, [brandOffers.recipients])
  const choose = (recipient: OfferRecipient) => (isChosen: boolean) =>
    setSelected(before => [...before.filter(({ id }) => id !== recipient.id), ...(isChosen ? [recipient] : [])])
  const offer = () => {
    const recipients = selected.map(({ kind, id }) => ({ kind, id }))
    const onSuccess = () => {
      toast.success(t`Offered. The answers appear here.`)
      setSelected([])
      setNote('')
    }
    mutate({ body: { ...content, recipients, note } }, { onSuccess })
  }
  return { selected, choose, note, setNote, offer, busy: isPending, error }
}

function OfferForm({ selected, note, setNote, offer, busy, error }: ReturnType<typeof useOffering>) {
  const { t } = useLingui()
  const count = useFormat().number(selected.length)
  const [isMissing, setMissing] = useState(false)
  const submit = () => {
    setMissing(selected.length === 0)
    if (selected.length > 0) offer()
  }
  return (
    <div className="grid gap-3 border-line border-t pt-3.5">
      <TextArea
        label={t`Note`}
        optional
        rows={2}
        maxLength={500}
        value={note}
        onChange={event => setNote(event.target.value.replaceAll('\n', ' '))}
      />
      {error && <FailureLine error={error} />}
      {isMissing && selected.length === 0 && (
        <p role="alert" className="text-bad text-small">
          <Trans>Choose at least one chain or store.</Trans>
        </p>
      )}
      <Button className="justify-self-start" busy={busy} onClick={submit}>
        {selected.length === 0 ? <Trans>Offer</Trans> : <Trans>Offer to {count}</Trans>}
      </Button>
    </div>
  )
}

/** Recipients of an offer with their answers, and the form that offers it to more. */
export function RecipientsPanel({ content, listed, view }: Props) {
  const { t } = useLingui()
  const offering = useOffering(content)
  const { items, paging, mayOffer, unlisted } = listed
  const { filter, search, pages } = view
  if (paging.total + unlisted === 0 && filter === '') return <NoPartners />
  return (
    <Panel
      title={<Trans>Chains and stores</Trans>}
      note={<Trans>The stores of a chain get one offer, which the chain answers.</Trans>}
    >
      <SearchField placeholder={t`Search by name or city`} value={filter} onSearch={search} />
      {items.length === 0 ? (
        <p className="text-ink-2">
          {filter === '' ? <Trans>No one can answer an offer yet.</Trans> : <Trans>Nothing matches this search.</Trans>}
        </p>
      ) : (
        <ul>
          {items.map(recipient => (
            <RecipientRow
              key={recipient.id}
              recipient={recipient}
              mayOffer={mayOffer}
              isChosen={offering.selected.some(({ id }) => id === recipient.id)}
              onChoose={offering.choose(recipient)}
            />
          ))}
        </ul>
      )}
      <Unlisted count={unlisted} />
      <Pagination {...pages} />
      {mayOffer && <OfferForm {...offering} />}
    </Panel>
  )
}
