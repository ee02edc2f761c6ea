import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Requirement } from '@trellis/contract/credentials/requirements.ts'
import { CircleCheck, CircleMinus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useFormat } from '../../../platform/i18n/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { noonOfDay } from '../../tracks/noon-of-day.public.ts'
import type { SubjectQuery } from '../../training-policy/subject-picker.public.tsx'
import { ArchiveDialog } from './archive-dialog.tsx'
import { ContentDialog } from './content-dialog.tsx'
import { LaterEditions, ProviderNote, RuleText, SourceLine } from './edition-text.tsx'
import { OwnRequirementDialog } from './own-requirement-dialog.tsx'
import { findEdition, useRequirementTitle } from './requirement-text.ts'
import { SwitchDialog } from './switch-dialog.tsx'

type CardProps = { requirement: Requirement; subject: SubjectQuery }
type OpenDialog = 'on' | 'off' | 'content' | 'edit' | 'archive' | null

/** At how many stores it is switched on. */
function OnChip({ stores: { on, offered } }: Pick<Requirement, 'stores'>) {
  if (offered === 0)
    return (
      <Chip tone="wait" icon={CircleMinus}>
        <Trans>Does not count</Trans>
      </Chip>
    )
  if (on === 0)
    return (
      <Chip icon={CircleMinus}>
        <Trans context="a requirement">Off</Trans>
      </Chip>
    )
  return (
    <Chip tone="good" icon={CircleCheck}>
      {offered === 1 ? (
        <Trans context="a requirement">On</Trans>
      ) : (
        <Trans>
          On at {on} of {offered} stores
        </Trans>
      )}
    </Chip>
  )
}

const Line = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <div className="sm:grid sm:grid-cols-[8rem_minmax(0,1fr)] sm:gap-x-3">
    <dt className="text-ink-2 text-small sm:leading-6">{label}</dt>
    <dd className="wrap-anywhere text-dense">{children}</dd>
  </div>
)

function Jobs({ jobs }: Pick<Requirement, 'jobs'>) {
  if (jobs === null) return <Trans>Not the same jobs at all stores</Trans>
  return jobs.length === 0 ? <Trans>Everyone</Trans> : jobs.map(({ label }) => label).join(', ')
}

function Facts({ requirement: { stores, jobs, contentCount } }: Pick<CardProps, 'requirement'>) {
  return (
    <dl className="grid gap-1.5">
      {stores.on > 0 && (
        <Line label={<Trans>For</Trans>}>
          <Jobs jobs={jobs} />
        </Line>
      )}
      <Line label={<Trans>What counts</Trans>}>
        {contentCount === 0 ? (
          <Trans>Nothing counts yet: choose a course, or record certificates.</Trans>
        ) : (
          <Plural value={contentCount} one="# course or class" other="# courses and classes, all of them completed" />
        )}
      </Line>
    </dl>
  )
}

type ActsProps = { requirement: Requirement; title: string; onOpen: (dialog: OpenDialog) => void }

function Acts({ requirement, title, onOpen }: ActsProps) {
  const { t } = useLingui()
  const { may, stores, owner } = requirement
  const act = (dialog: OpenDialog, label: string) => (
    <Button size="s" variant="quiet" aria-label={`${label}: ${title}`} onClick={() => onOpen(dialog)}>
      {label}
    </Button>
  )
  const isOffered = may.switch && stores.offered > 0
  return (
    <div className="flex flex-wrap gap-2.5 empty:hidden">
      {isOffered && findEdition(requirement) && act('on', stores.on > 0 ? t`Stores and jobs` : t`Switch on`)}
      {isOffered && act('content', t`What counts`)}
      {may.switch && stores.on + stores.former > 0 && act('off', t`Switch off`)}
      {owner.kind !== 'state' && may.edit && act('edit', t`Edit`)}
      {owner.kind !== 'state' && may.edit && act('archive', t`Archive`)}
    </div>
  )
}

type DialogsProps = CardProps & { title: string; dialog: OpenDialog; onClose: () => void }

function Dialogs({ dialog, ...props }: DialogsProps) {
  if (dialog === 'on' || dialog === 'off') return <SwitchDialog on={dialog === 'on'} {...props} />
  if (dialog === 'content') return <ContentDialog {...props} />
  if (dialog === 'edit') return <OwnRequirementDialog {...props} />
  if (dialog === 'archive') return <ArchiveDialog {...props} />
  return null
}

/** When an edition that is published applies. */
function AppliesFrom({ requirement: { edition, upcoming } }: Pick<CardProps, 'requirement'>) {
  const { date } = useFormat()
  if (edition || !upcoming[0]) return null
  const day = date(noonOfDay(upcoming[0].validFrom))
  return (
    <p className="text-small text-wait">
      <Trans>Applies from {day} on.</Trans>
    </p>
  )
}

/** Says that a store moved to another state with the requirement switched on. */
function FormerStores({ stores: { former } }: Pick<Requirement, 'stores'>) {
  if (former === 0) return null
  return (
    <p className="text-pretty text-small text-wait">
      <Plural
        value={former}
        one="It is still on at # store that moved to another state. It does not count there: switch it off."
        other="It is still on at # stores that moved to another state. It does not count there: switch it off."
      />
    </p>
  )
}

/** What a requirement asks, where it is switched on, and what counts for it. */
export function RequirementCard({ requirement, subject }: CardProps) {
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const title = useRequirementTitle()(requirement)
  const edition = findEdition(requirement)
  return (
    <Card as="li" radius="m" className="grid content-start gap-3 px-4.5 py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1.5">
        <h3 className="wrap-anywhere min-w-0 text-title-s">{title}</h3>
        <OnChip stores={requirement.stores} />
      </div>
      {edition && <RuleText edition={edition} />}
      <AppliesFrom requirement={requirement} />
      <FormerStores stores={requirement.stores} />
      {requirement.stores.offered > 0 && <Facts requirement={requirement} />}
      {edition && <ProviderNote owner={requirement.owner} teach={edition.teach} />}
      <LaterEditions requirement={requirement} />
      {edition && <SourceLine edition={edition} />}
      <Acts requirement={requirement} title={title} onOpen={setDialog} />
      <Dialogs {...{ dialog, requirement, subject, title }} onClose={() => setDialog(null)} />
    </Card>
  )
}
