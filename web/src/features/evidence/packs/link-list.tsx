import { Trans, useLingui } from '@lingui/react/macro'
import type { EvidencePack, InspectionLink } from '@trellis/contract/evidence/packs.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { Button } from '../../../ui/button.tsx'
import { OpeningText } from './opening-text.tsx'
import { useEndLink } from './use-end-link.ts'
import { isOpen } from './use-packs.ts'

function LinkItem({ link }: { link: InspectionLink }) {
  const { t } = useLingui()
  const { exactTime } = useFormat()
  const { end, isPending } = useEndLink()
  const [made, ends, ended] = [link.createdAt, link.expiresAt, link.endedAt ?? link.expiresAt].map(exactTime)
  return (
    <li className="grid gap-1.5 border-line border-t pt-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="min-w-0 text-small">
          {isOpen(link) ? (
            <Trans>A link for the inspector works until {ends}</Trans>
          ) : (
            <Trans>A link ended on {ended}</Trans>
          )}
        </p>
        {isOpen(link) && (
          <Button
            variant="quiet"
            size="s"
            className="min-h-11"
            busy={isPending}
            aria-label={t`End the link of ${made}`}
            onClick={() => end(link.id)}
          >
            <Trans>End the link</Trans>
          </Button>
        )}
      </div>
      {link.openings.length === 0 ? (
        <p className="text-ink-2 text-small">
          <Trans>No one opened it.</Trans>
        </p>
      ) : (
        <ul className="text-ink-2 text-small">
          {link.openings.map(opening => (
            <li key={`${opening.at} ${opening.what}`}>
              <OpeningText opening={opening} />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

/** The links of a file for inspectors, and each of their openings. */
export function LinkList({ pack: { links } }: { pack: EvidencePack }) {
  const { t } = useLingui()
  if (links.length === 0) return null
  return (
    <ul aria-label={t`Links for inspectors`} className="grid gap-3">
      {links.map(link => (
        <LinkItem key={link.id} link={link} />
      ))}
    </ul>
  )
}
