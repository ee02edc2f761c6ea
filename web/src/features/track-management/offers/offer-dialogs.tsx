import { Trans, useLingui } from '@lingui/react/macro'
import { type Offer, offers } from '@trellis/contract/track-management/offers.ts'
import { useNavigate } from 'react-router'
import { read, useSend } from '../../../platform/api/queries.ts'
import { ActDialog } from '../../../ui/act-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FailureLine } from '../../../ui/failure-line.tsx'
import { ListRow } from '../../../ui/list-row.tsx'
import { PickDialog } from '../../../ui/picker/pick-dialog.tsx'
import { useToast } from '../../../ui/toast-region.tsx'
import { storeOption } from '../store/use-store-search.ts'
import type { OfferAnswer } from './use-answer.ts'

type Props = { offer: Offer; answer: OfferAnswer; onClose: () => void }

/** Opens a preview of an offered course. */
export function usePreview({ id }: Pick<Offer, 'id'>) {
  const navigate = useNavigate()
  const { mutate, isPending, error } = useSend(offers.preview)
  const open = (courseId: string) =>
    mutate({ params: { id }, body: { courseId } }, { onSuccess: ({ path }) => void navigate(path) })
  return { open, busy: isPending, error }
}

/** Contents of a track, with a preview of each course. */
export function ContentsDialog({ offer, onClose }: Omit<Props, 'answer'>) {
  const { t } = useLingui()
  const { open, busy, error } = usePreview(offer)
  return (
    <Dialog
      open
      onClose={onClose}
      title={offer.title}
      description={offer.description}
      actions={
        <Button data-autofocus variant="quiet" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      {error && <FailureLine error={error} />}
      <ul>
        {offer.contents.map(({ courseId, courseType, title }) => (
          <ListRow
            key={courseId}
            title={title}
            note={courseType === 'CLASS' && <Trans>Class</Trans>}
            end={
              courseType === 'CARD_COURSE' && (
                <Button
                  size="s"
                  variant="quiet"
                  disabled={busy}
                  aria-label={t`Preview ${title}`}
                  onClick={() => open(courseId)}
                >
                  <Trans>Preview</Trans>
                </Button>
              )
            }
          />
        ))}
      </ul>
    </Dialog>
  )
}

/** Confirms declining an offer: the brand cannot repeat it soon. */
export function DeclineDialog({ offer: { title, brand }, answer, onClose }: Props) {
  const brandName = brand.name
  return (
    <ActDialog
      title={<Trans>Decline {title}?</Trans>}
      consequence={<Trans>{brandName} sees that you declined, and can offer it again after 90 days.</Trans>}
      confirm={<Trans>Decline</Trans>}
      busy={answer.busy}
      error={answer.error}
      onConfirm={() => void answer.decline().then(onClose, () => undefined)}
      onCancel={onClose}
    />
  )
}

/** Assigns an offered track to the chain's stores that work with the brand. */
export function GiveOfferedDialog({ offer: { id, title, brand }, answer, onClose }: Props) {
  const { t } = useLingui()
  const toast = useToast()
  const brandName = brand.name
  const give = (dispensaryIds: string[]) =>
    answer.take({ dispensaryIds }).then(
      () => {
        toast.success(t`${title} is assigned to the stores.`)
        onClose()
      },
      () => undefined,
    )
  return (
    <PickDialog
      title={<Trans>Assign {title} to stores</Trans>}
      description={<Trans>It can be assigned to stores that work with {brandName}.</Trans>}
      label={t`Stores`}
      placeholder={t`Search by name or city`}
      search={filter => read(offers.stores, { params: { id }, query: { filter } })}
      optionOf={storeOption}
      missing={t`Choose at least one store.`}
      busy={answer.busy}
      error={answer.error}
      onPick={selected => give(selected.map(store => store.id))}
      onClose={onClose}
    />
  )
}
