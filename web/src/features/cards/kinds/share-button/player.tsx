import { Trans, useLingui } from '@lingui/react/macro'
import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import type { PlayerProps } from '../../card-view.ts'
import { useCourse } from '../../course-context.public.ts'
import { shareEvent, shareNatively } from './share.ts'

type Props = { open: boolean; onClose: () => void; title: string; url: string }

/** Shows the link with a copy button, for devices without a share sheet. */
function CopyDialog({ open, onClose, title, url }: Props) {
  const { t } = useLingui()
  const [isCopied, setCopied] = useState(false)

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      setCopied(true)
    } catch {
      // The browser denied clipboard access: the link is visible and can be copied by hand.
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="s"
      title={title}
      actions={
        <Button onClick={copy} data-autofocus>
          {isCopied ? <Trans>Copied</Trans> : <Trans>Copy link</Trans>}
        </Button>
      }
    >
      <TextField label={t`Link`} readOnly value={url} onFocus={event => event.currentTarget.select()} />
      <span role="status" className="sr-only">
        {isCopied && t`Copied`}
      </span>
    </Dialog>
  )
}

/** Shares a link, by the device's share sheet if it has one. */
export function ShareButtonPlayer({ card }: PlayerProps<'SHARE_BUTTON'>) {
  const { recordCatalyst } = useCourse()
  const [isCopying, setCopying] = useState(false)

  const share = async () => {
    const event = shareEvent(card)
    if (event) void recordCatalyst(card.id, event).catch(error => console.warn('The share was not recorded.', error))
    const isShared = await shareNatively({ title: card.title, text: card.text, url: card.targetUrl })
    if (!isShared) setCopying(true)
  }

  return (
    <div className="grid justify-items-center gap-4 rounded-l bg-sunken px-5 py-6 text-center">
      {card.text && <p className="text-balance text-ink-2">{card.text}</p>}
      <Button variant="quiet" onClick={share} className="bg-surface">
        <Share2 aria-hidden />
        {card.title}
      </Button>
      <CopyDialog open={isCopying} onClose={() => setCopying(false)} title={card.title} url={card.targetUrl} />
    </div>
  )
}
