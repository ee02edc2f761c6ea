import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type BrandDetails, brands } from '@trellis/contract/brands/brands.ts'
import { Archive, ArchiveRestore, Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { toError } from '../../../platform/api/problem.ts'
import { useSend } from '../../../platform/api/queries.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { say } from '../../../platform/i18n/say.ts'
import { ActDialog } from '../../../ui/act-dialog.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { CompanyLogo } from '../../../ui/company-logo.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { useToast } from '../../../ui/toast-region.tsx'
import { readsOfBrands } from '../reads-of-brands.ts'

type ArchiveDialogProps = { brand: BrandDetails; onClose: () => void }

/** Asks before a brand is archived, and whether its courses and tracks are archived with it. */
function ArchiveDialog({ brand: { id, name, people }, onClose }: ArchiveDialogProps) {
  const { t } = useLingui()
  const toast = useToast()
  const [withContent, setWithContent] = useState(false)
  const { mutate, isPending, error } = useSend(brands.archive, readsOfBrands)
  const archive = () =>
    mutate(
      { params: { id }, query: { archiveContent: withContent ? 'true' : 'false' } },
      {
        onSuccess: () => {
          toast.success(t`${name} is archived.`)
          onClose()
        },
      },
    )
  return (
    <ActDialog
      title={<Trans>Archive {name}?</Trans>}
      consequence={
        <>
          <Plural
            value={people}
            _0="No one works for it."
            one="# person loses access to it immediately."
            other="# people lose access to it immediately."
          />{' '}
          <Trans>What learners completed stays. You can restore the brand, but you must add its people again.</Trans>
        </>
      }
      confirm={<Trans>Archive</Trans>}
      busy={isPending}
      error={error}
      onConfirm={archive}
      onCancel={onClose}
    >
      <Checkbox
        label={<Trans>Archive its courses and tracks too</Trans>}
        hint={<Trans>Learners can no longer open them. Otherwise they stay where they are assigned.</Trans>}
        checked={withContent}
        onChange={event => setWithContent(event.target.checked)}
      />
    </ActDialog>
  )
}

type Props = { brand: BrandDetails }

function useRestore({ id, name }: BrandDetails) {
  const { t } = useLingui()
  const toast = useToast()
  const { mutateAsync } = useSend(brands.restore, readsOfBrands)
  return async () => {
    try {
      await mutateAsync({ params: { id } })
      toast.success(t`${name} is restored. Add its people again.`)
    } catch (error) {
      toast.error(say(toError(error).message))
    }
  }
}

function ArchivedNote({ archivedAt }: { archivedAt: string }) {
  const date = useFormat().date(archivedAt)
  return (
    <div className="mt-4 overflow-hidden rounded-m">
      <Banner tone="wait">
        <Trans>Archived on {date}. No one can act for this brand, and it cannot be changed.</Trans>
      </Banner>
    </div>
  )
}

/** Which brand it is, and what can be done with all of it. */
export function BrandHead({ brand }: Props) {
  const { t } = useLingui()
  const [isArchiving, setArchiving] = useState(false)
  const restore = useRestore(brand)
  const { name, people, dispensaries, archivedAt } = brand
  const item = archivedAt
    ? { label: t`Restore`, icon: ArchiveRestore, onSelect: () => void restore() }
    : { label: t`Archive`, icon: Archive, tone: 'danger' as const, onSelect: () => setArchiving(true) }
  return (
    <>
      <header className="flex items-center justify-between gap-4">
        <div className="flex min-w-0 items-center gap-4">
          <CompanyLogo {...brand} className="h-14! w-22! max-sm:hidden" />
          <div className="min-w-0">
            <h1 className="break-words text-title-l leading-tight">{name}</h1>
            <p className="text-ink-2 text-small">
              <Plural value={people} one="# person" other="# people" /> ·{' '}
              <Plural value={dispensaries} one="# store" other="# stores" />
            </p>
          </div>
        </div>
        <Menu
          items={[item]}
          trigger={props => <IconButton {...props} icon={Ellipsis} size="s" label={t`Actions for ${name}`} />}
        />
      </header>
      {archivedAt && <ArchivedNote archivedAt={archivedAt} />}
      {isArchiving && <ArchiveDialog brand={brand} onClose={() => setArchiving(false)} />}
    </>
  )
}
