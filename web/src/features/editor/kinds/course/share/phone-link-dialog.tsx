import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { previewLinks } from '@trellis/contract/courses/preview-links.ts'
import { call } from '../../../../../platform/api/call.ts'
import { say } from '../../../../../platform/i18n/say.ts'
import { Button } from '../../../../../ui/button.tsx'
import { Dialog } from '../../../../../ui/dialog.tsx'
import { ErrorState } from '../../../../../ui/error-state.tsx'
import { QrCode } from '../../../../../ui/qr-code.tsx'
import { Skeleton } from '../../../../../ui/skeleton.tsx'

type Props = { courseId: string; onClose: () => void }

/** A code that opens the draft on the author's own phone, for an hour. */
export function PhoneLinkDialog({ courseId, onClose }: Props) {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery({
    queryKey: ['phone-link', courseId],
    queryFn: () =>
      call(previewLinks.make, { params: { id: courseId }, body: { useDraft: true, lasts: 'hour', isOwn: true } }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Try it on your phone</Trans>}
      description={<Trans>Scan this code with your phone. It shows the draft as it is now, for an hour.</Trans>}
      actions={
        <Button data-autofocus onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <div className="grid justify-items-center pb-3">
        {error ? (
          <ErrorState onRetry={() => void refetch()}>{say(error.message)}</ErrorState>
        ) : (
          <div className="size-60 overflow-hidden rounded-m border border-line bg-[#fff]">
            {data ? (
              <QrCode
                text={location.origin + data.path}
                label={t`QR code of the draft, for an hour`}
                className="size-full"
              />
            ) : (
              <Skeleton className="size-full" />
            )}
          </div>
        )}
      </div>
    </Dialog>
  )
}
