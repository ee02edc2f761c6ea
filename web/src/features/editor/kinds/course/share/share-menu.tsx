import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown, Eye, Inbox, Link2, QrCode, Share2, Smartphone } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../../../ui/button.tsx'
import { Menu } from '../../../../../ui/menu.tsx'

const PreviewLinksDialog = lazy(async () => ({
  default: (await import('./preview-links-dialog.tsx')).PreviewLinksDialog,
}))
const PhoneLinkDialog = lazy(async () => ({ default: (await import('./phone-link-dialog.tsx')).PhoneLinkDialog }))

type Props = { course: { id: string; title: string } }

/** The ways to show a course to others: on the author's phone, by a preview link, or by a promo. */
export function ShareMenu({ course }: Props) {
  const { t } = useLingui()
  const [open, setOpen] = useState<'links' | 'phone' | null>(null)
  const close = () => setOpen(null)
  const { id } = course
  return (
    <>
      <Menu
        items={[
          { label: t`Preview of the draft`, icon: Eye, to: `/preview-card-courses/${id}?useDraft=true` },
          { label: t`Try it on your phone…`, icon: Smartphone, onSelect: () => setOpen('phone') },
          { label: t`Preview links…`, icon: Link2, onSelect: () => setOpen('links') },
          { label: t`Promos and QR codes`, icon: QrCode, to: `/edit-card-courses/${id}/promos`, apart: true },
          { label: t`What learners sent in`, icon: Inbox, to: `/edit-card-courses/${id}/submissions` },
        ]}
        trigger={props => (
          <Button {...props} variant="quiet" size="s">
            <Share2 aria-hidden className="min-[480px]:hidden" />
            <span className="max-[479px]:sr-only">
              <Trans>Share</Trans>
            </span>
            <ChevronDown aria-hidden className="max-[479px]:hidden" />
          </Button>
        )}
      />
      <Suspense>
        {open === 'links' && <PreviewLinksDialog course={course} onClose={close} />}
        {open === 'phone' && <PhoneLinkDialog courseId={id} onClose={close} />}
      </Suspense>
    </>
  )
}
