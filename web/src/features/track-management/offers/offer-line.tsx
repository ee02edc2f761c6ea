import { Trans, useLingui } from '@lingui/react/macro'
import type { Offer } from '@trellis/contract/track-management/offers.ts'
import { useState } from 'react'
import { FailureLine } from '../../../ui/failure-line.tsx'
import { Poster } from '../../../ui/poster.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { useToast } from '../../../ui/toast-region.tsx'
import { WaitingAction, WaitingFact, WaitingLine } from '../../../ui/waiting-panel.tsx'
import { AddToTrackDialog, type Track } from '../add-to-track-dialog.tsx'
import { ContentsDialog, DeclineDialog, GiveOfferedDialog, usePreview } from './offer-dialogs.tsx'
import { type OfferAnswer, useAnswer } from './use-answer.ts'

type OpenDialog = 'take' | 'decline' | 'contents' | null

type DialogsProps = {
  offer: Offer
  dialog: OpenDialog
  answer: OfferAnswer
  onAdded: (track: Track) => void
  close: () => void
}

function Dialogs({ offer, dialog, answer, onAdded, close }: DialogsProps) {
  if (dialog === 'contents') return <ContentsDialog offer={offer} onClose={close} />
  if (dialog === 'decline') return <DeclineDialog offer={offer} answer={answer} onClose={close} />
  if (dialog !== 'take') return null
  if (offer.kind === 'track') return <GiveOfferedDialog offer={offer} answer={answer} onClose={close} />
  const adding = { ...answer, toTrack: (trackId: string) => answer.take({ trackId }) }
  return <AddToTrackDialog adding={adding} onAdded={onAdded} onClose={close} />
}

/** Actions of an offer. A store accepts at once; a chain chooses a track or stores first. */
function useActions(offer: Offer, answer: OfferAnswer, setDialog: (dialog: OpenDialog) => void) {
  const { t } = useLingui()
  const toast = useToast()
  const preview = usePreview(offer)
  const { kind, title, recipient } = offer
  const [first] = offer.contents
  const store = recipient.name
  const isStore = recipient.kind === 'store'
  const takeForStore = () =>
    void answer.take().then(
      () => toast.success(t`${title} is assigned to ${store}.`),
      () => undefined,
    )
  const look = () => (kind === 'course' && first ? preview.open(first.courseId) : setDialog('contents'))
  const takeLabel = isStore ? t`Add to my store` : kind === 'course' ? t`Add to a track` : t`Assign to stores`
  return { preview, look, take: isStore ? takeForStore : () => setDialog('take'), takeLabel }
}

/** One course or track offered by a brand. */
export function OfferLine({ offer, onAdded }: { offer: Offer; onAdded: (track: Track) => void }) {
  const { t } = useLingui()
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const answer = useAnswer(offer.id)
  const { preview, look, take, takeLabel } = useActions(offer, answer, setDialog)
  const { title, brand, note, imageUrl, recipient, offeredAt } = offer
  const busy = answer.busy || preview.busy
  const isStore = recipient.kind === 'store'
  // An open dialog shows its own error.
  const failure = dialog ? null : (answer.error ?? preview.error)
  return (
    <>
      <WaitingLine
        avatar={<Poster shape="square" src={imageUrl} title={title} className="size-10!" />}
        name={title}
        actions={
          <>
            <WaitingAction label={t`Preview ${title}`} disabled={busy} onPress={look}>
              <Trans>Preview</Trans>
            </WaitingAction>
            <WaitingAction label={t`Decline ${title}`} disabled={busy} onPress={() => setDialog('decline')}>
              <Trans>Decline</Trans>
            </WaitingAction>
            <WaitingAction primary label={`${takeLabel}: ${title}`} disabled={busy} onPress={take}>
              {takeLabel}
            </WaitingAction>
          </>
        }
      >
        <WaitingFact>
          {`${brand.name} · `}
          {isStore && `${recipient.name} · `}
          <RelativeTime at={offeredAt} />
        </WaitingFact>
        {note && <p className="break-words text-small leading-snug">{note}</p>}
        {failure && <FailureLine error={failure} />}
      </WaitingLine>
      <Dialogs {...{ offer, dialog, answer, onAdded }} close={() => setDialog(null)} />
    </>
  )
}
