import { Trans, useLingui } from '@lingui/react/macro'
import type { BrandContentItem } from '@trellis/contract/brands/brand-content.ts'
import { Chip } from '../../../ui/chip.tsx'
import type { ListColumn } from '../../../ui/list/list-types.ts'

const State = ({ isOpen, archivedAt }: BrandContentItem) =>
  archivedAt !== null ? (
    <Chip>
      <Trans context="a course or a track">Archived</Trans>
    </Chip>
  ) : isOpen ? (
    <Chip tone="good">
      <Trans>Open to learners</Trans>
    </Chip>
  ) : (
    <Chip tone="wait">
      <Trans>Not open yet</Trans>
    </Chip>
  )

/** What a list says of a brand's courses or tracks. */
export function useContentColumns(): ListColumn<BrandContentItem>[] {
  const { t } = useLingui()
  return [
    { id: 'name', heading: t`Name`, cell: ({ name }) => name, card: 'title' },
    { id: 'state', heading: t`Status`, width: '12rem', cell: item => <State {...item} />, card: 'foot' },
  ]
}
