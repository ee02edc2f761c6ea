import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { brandOffers, type OfferRecipient } from '@trellis/contract/track-management/offers.ts'
import { useSend } from '../../../../platform/api/queries.ts'
import { useFormat } from '../../../../platform/i18n/format.ts'
import { Button } from '../../../../ui/button.tsx'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { FailureLine } from '../../../../ui/failure-line.tsx'

const Place = ({ recipient: { kind, city, stores } }: { recipient: OfferRecipient }) =>
  kind === 'store' ? city : <Plural value={stores} one="# store" other="# stores" />

function State({ recipient: { offer, againAt, isOfferable, canAnswer } }: { recipient: OfferRecipient }) {
  const format = useFormat()
  if (!offer) return null
  const day = format.date(offer.since)
  const again = againAt && format.date(againAt)
  if (offer.state === 'open')
    return canAnswer ? <Trans>Offered on {day}</Trans> : <Trans>Offered on {day}. No one there can answer now.</Trans>
  if (offer.state === 'taken') return <Trans>Taken on {day}</Trans>
  if (isOfferable || !again) return <Trans>Declined on {day}</Trans>
  return (
    <Trans>
      Declined on {day}. You can offer it again from {again}.
    </Trans>
  )
}

function Withdraw({ offerId, name }: { offerId: string; name: string }) {
  const { t } = useLingui()
  const { mutate, isPending, error } = useSend(brandOffers.withdraw, [brandOffers.recipients])
  return (
    <>
      {error && <FailureLine error={error} />}
      <Button
        size="s"
        variant="quiet"
        busy={isPending}
        aria-label={t`Withdraw the offer to ${name}`}
        onClick={() => mutate({ params: { id: offerId } })}
      >
        <Trans>Withdraw</Trans>
      </Button>
    </>
  )
}

type Props = { recipient: OfferRecipient; mayOffer: boolean; isChosen: boolean; onChoose: (isChosen: boolean) => void }

/** A chain or store with the status of its offer; selectable if it can be offered now. */
export function RecipientRow({ recipient, mayOffer, isChosen, onChoose }: Props) {
  const { name, offer, isOfferable } = recipient
  const facts = (
    <>
      <Place recipient={recipient} />
      {offer && ' · '}
      <State recipient={recipient} />
    </>
  )
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-t py-2 first:border-t-0">
      <div className="min-w-40 flex-1">
        {mayOffer && isOfferable ? (
          <Checkbox
            label={name}
            hint={facts}
            checked={isChosen}
            onChange={event => onChoose(event.currentTarget.checked)}
          />
        ) : (
          <>
            <p className="break-words font-semibold leading-snug">{name}</p>
            <p className="num text-ink-2 text-small">{facts}</p>
          </>
        )}
      </div>
      {mayOffer && offer?.state === 'open' && <Withdraw offerId={offer.id} name={name} />}
    </li>
  )
}
