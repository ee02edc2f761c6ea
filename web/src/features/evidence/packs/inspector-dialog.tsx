import { Trans, useLingui } from '@lingui/react/macro'
import type { EvidencePack } from '@trellis/contract/evidence/packs.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyField } from '../../../ui/copy-field.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { SigningKey } from '../signing-key.tsx'
import { OpeningText } from './opening-text.tsx'
import { useEndLink } from './use-end-link.ts'
import type { NewLink } from './use-inspector-link.ts'

type Props = { link: NewLink; pack: EvidencePack; onClose: () => void }

/** The code word and the link for an inspector, to be shown across the counter. They are shown only in this visit. */
export function InspectorDialog({ link, pack, onClose }: Props) {
  const { t } = useLingui()
  const { exactTime } = useFormat()
  const { end, isPending } = useEndLink()
  const [url, ends] = [new URL(link.url, location.origin).href, exactTime(link.expiresAt)]
  const last = pack.links.find(({ id }) => id === link.id)?.openings[0]
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Show the inspector</Trans>}
      description={<Trans>The inspector scans the QR code, then types the code word. It is shown only now.</Trans>}
      actions={
        <>
          <Button variant="quiet" busy={isPending} onClick={() => end(link.id, onClose)}>
            <Trans>End the link</Trans>
          </Button>
          <Button data-autofocus onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
        </>
      }
    >
      <div className="grid justify-items-center gap-3 pb-3 text-center">
        <div>
          <p className="text-ink-2 text-small">
            <Trans>Code word</Trans>
          </p>
          <p translate="no" className="wrap-anywhere font-semibold text-[2.25rem] leading-tight">
            {link.code}
          </p>
        </div>
        <QrCode text={url} label={t`QR code of the link`} className="size-56 rounded-m border border-line" />
        <p className="text-small">
          <Trans>The link works until {ends}.</Trans>
        </p>
        <p role="status" className="font-medium text-good text-small">
          {last && <OpeningText opening={last} />}
        </p>
        <CopyField label={t`Link`} value={url} className="w-full text-left" />
        <SigningKey keyId={pack.keyId} />
      </div>
    </Dialog>
  )
}
