import { Plural, Trans, useLingui } from '@lingui/react/macro'
import {
  type Company,
  companies,
  type Held,
  type HoldingKind,
  heldList,
} from '@trellis/contract/companies/companies.ts'
import { Leaf, Plus, Store, Unlink } from 'lucide-react'
import { useState } from 'react'
import { read } from '../../../platform/api/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { ListPanel } from '../../../ui/list/list-panel.tsx'
import type { ListColumn } from '../../../ui/list/list-types.ts'
import { useListOf } from '../../../ui/list/use-list-of.ts'
import type { CompanyRef } from '../people/company-people.ts'
import { AdoptDialog } from './adopt-dialog.tsx'
import { LetGoDialog } from './let-go-dialog.tsx'

type Props = { of: CompanyRef; company: Company; holding: HoldingKind }

function useColumns(holding: HoldingKind): ListColumn<Held>[] {
  const { t } = useLingui()
  const name: ListColumn<Held> = { id: 'name', heading: t`Name`, cell: item => item.name, card: 'title' }
  if (holding === 'brands') return [name]
  return [name, { id: 'place', heading: t`City`, width: '16rem', cell: ({ place }) => place ?? '–', card: 'note' }]
}

function useTexts(holding: HoldingKind) {
  const { t } = useLingui()
  return holding === 'stores'
    ? {
        icon: Store,
        title: t`Stores`,
        add: t`Add stores`,
        none: t`No stores yet`,
        noneText: t`Choose the stores that belong to it; several at once.`,
        page: '/dispensaries-admin',
        count: (total: number) => <Plural value={total} one="# store" other="# stores" />,
      }
    : {
        icon: Leaf,
        title: t`Brands`,
        add: t`Add brands`,
        none: t`No brands yet`,
        noneText: t`Choose the brands that belong to it; several at once.`,
        page: '/brands',
        count: (total: number) => <Plural value={total} one="# brand" other="# brands" />,
      }
}

/** The stores or the brands of a company: assigned, many at once, and removed. */
export function HeldPanel({ of, company, holding }: Props) {
  const { t } = useLingui()
  const texts = useTexts(holding)
  const [isAdopting, setAdopting] = useState(false)
  const [leaving, setLeaving] = useState<Held | null>(null)
  const list = useListOf(heldList, {
    read: query => read(companies.held, { params: { ...of, holding }, query }),
  })
  return (
    <>
      <ListPanel
        list={list}
        title={texts.title}
        note={list.total !== undefined && texts.count(list.total)}
        caption={texts.title}
        actions={
          company.archivedAt === null && (
            <>
              {of.kind === 'chains' && (
                <ButtonLink to={`/dispensaries-admin/new?chain=${of.id}`} size="s" variant="quiet">
                  <Trans>New store</Trans>
                </ButtonLink>
              )}
              <Button size="s" onClick={() => setAdopting(true)}>
                <Plus aria-hidden />
                {texts.add}
              </Button>
            </>
          )
        }
        search={holding === 'stores' ? t`Name or city` : t`Name`}
        columns={useColumns(holding)}
        rowName={({ name }) => name}
        rowLink={({ id }) => `${texts.page}/${id}`}
        rowMenu={item => [{ label: t`Remove`, icon: Unlink, tone: 'danger', onSelect: () => setLeaving(item) }]}
        empty={{ icon: texts.icon, title: texts.none, text: texts.noneText }}
        noMatch={{ title: <Trans>Nothing matches this search</Trans> }}
        errorTitle={<Trans>The list could not be loaded</Trans>}
      />
      {isAdopting && <AdoptDialog {...{ of, company, holding }} onClose={() => setAdopting(false)} />}
      {leaving && <LetGoDialog {...{ of, company, holding }} item={leaving} onClose={() => setLeaving(null)} />}
    </>
  )
}
