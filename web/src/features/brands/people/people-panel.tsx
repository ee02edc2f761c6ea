import { Plural, Trans, useLingui } from '@lingui/react/macro'
import {
  type AskedByBrand,
  type BrandEmployee,
  brandPeople,
  brandPersonList,
} from '@trellis/contract/brands/brand-people.ts'
import type { BrandDetails } from '@trellis/contract/brands/brands.ts'
import { FileUp, Mail, Pencil, Plus, Trash2, Users } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { toError } from '../../../platform/api/problem.ts'
import { read, useSend } from '../../../platform/api/queries.ts'
import { say } from '../../../platform/i18n/say.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { ListPanel } from '../../../ui/list/list-panel.tsx'
import type { ListColumn } from '../../../ui/list/list-types.ts'
import { useListOf } from '../../../ui/list/use-list-of.ts'
import type { MenuItem } from '../../../ui/menu-entry.tsx'
import { useToast } from '../../../ui/toast-region.tsx'
import { AskedLine, AskedList } from '../../employees/invitations/asked-people.public.tsx'
import { formatName, rankLabel, stateLabels } from '../brand-labels.ts'
import { readsOfPeople } from './reads-of-people.ts'
import { RemovePersonDialog } from './remove-person-dialog.tsx'

type Brand = Pick<BrandDetails, 'id' | 'name'>

/** Mails a new invitation to a person without a password. */
function useInvite(brandId: string) {
  const { t } = useLingui()
  const toast = useToast()
  const { mutateAsync } = useSend(brandPeople.invite, readsOfPeople)
  return async ({ id, email }: BrandEmployee) => {
    try {
      await mutateAsync({ params: { brandId, id } })
      toast.success(t`An invitation is on its way to ${email}.`)
    } catch (error) {
      toast.error(say(toError(error).message))
    }
  }
}

/** What can be done with a person of a brand; the dialog must be rendered. */
function usePersonActions(brand: Brand): { buildMenu: (person: BrandEmployee) => MenuItem[]; dialog: ReactNode } {
  const { t } = useLingui()
  const [removed, setRemoved] = useState<BrandEmployee | null>(null)
  const invite = useInvite(brand.id)
  const buildMenu = (person: BrandEmployee): MenuItem[] => [
    { label: t`Edit`, icon: Pencil, to: `/brands/${brand.id}/employees/${person.id}` },
    ...(person.may.invite
      ? [{ label: t`Send the invitation again`, icon: Mail, onSelect: () => void invite(person) }]
      : []),
    {
      label: t`Delete`,
      icon: Trash2,
      tone: 'danger',
      apart: true,
      onSelect: () => setRemoved(person),
      ...(!person.may.change && { disabled: true, note: t`You cannot remove yourself.` }),
    },
  ]
  const dialog = removed && <RemovePersonDialog brand={brand} person={removed} onClose={() => setRemoved(null)} />
  return { buildMenu, dialog }
}

const tones = { INVITED: 'wait', ACTIVATED: 'good', DISABLED: 'bad' } as const

function State({ state }: Pick<BrandEmployee, 'state'>) {
  const { i18n } = useLingui()
  return <Chip tone={tones[state]}>{i18n._(stateLabels[state])}</Chip>
}

/** The columns of a brand's people. */
function usePersonColumns(): ListColumn<BrandEmployee>[] {
  const { t, i18n } = useLingui()
  return [
    { id: 'name', heading: t`Name`, width: '40%', cell: formatName, below: ({ email }) => email, card: 'title' },
    { id: 'rank', heading: t`Role`, cell: person => i18n._(rankLabel(person)), card: 'note' },
    { id: 'state', heading: t`Account`, cell: person => <State {...person} />, card: 'mark' },
    { id: 'since', heading: t`Since`, time: ({ startedAt }) => startedAt, card: 'none' },
  ]
}

function Line({ brandId, person }: { brandId: string; person: AskedByBrand }) {
  const params = { brandId, id: person.askedId }
  const resend = useSend(brandPeople.askAgain, [brandPeople.asked])
  const withdraw = useSend(brandPeople.withdraw, [brandPeople.asked])
  return (
    <AskedLine
      person={person}
      again={{ ...resend, mutate: () => resend.mutate({ params }) }}
      withdraw={{ ...withdraw, mutate: () => withdraw.mutate({ params }) }}
    />
  )
}

/** People with an account who were asked whether they work for the brand. */
const AskedPanel = ({ brandId }: { brandId: string }) => (
  <AskedList search={part => read(brandPeople.asked, { params: { brandId }, query: part })}>
    {person => <Line key={person.askedId} brandId={brandId} person={person} />}
  </AskedList>
)

/** The people of a brand, as a part of its page. */
export function PeoplePanel({ brand }: { brand: Pick<BrandDetails, 'id' | 'name' | 'people'> }) {
  const { t } = useLingui()
  const list = useListOf(brandPersonList, {
    read: query => read(brandPeople.list, { params: { id: brand.id }, query }),
  })
  const { buildMenu, dialog } = usePersonActions(brand)
  const add = (
    <>
      <ButtonLink to={`/imports/new?kind=brand-employees&placeId=${brand.id}`} size="s" variant="quiet">
        <FileUp aria-hidden />
        <Trans>Import a list</Trans>
      </ButtonLink>
      <ButtonLink to={`/brands/${brand.id}/add-employee`} size="s">
        <Plus aria-hidden />
        <Trans>Add an employee</Trans>
      </ButtonLink>
    </>
  )
  return (
    <div className="grid gap-5">
      <AskedPanel brandId={brand.id} />
      <ListPanel
        list={list}
        title={<Trans>Employees</Trans>}
        note={<Plural value={brand.people} one="# person" other="# people" />}
        caption={t`Employees`}
        actions={add}
        search={t`Name or e-mail`}
        columns={usePersonColumns()}
        rowName={formatName}
        rowLink={({ id }) => `/brands/${brand.id}/employees/${id}`}
        rowMenu={buildMenu}
        empty={{
          icon: Users,
          title: <Trans>No one works for this brand yet</Trans>,
          text: <Trans>Add its first administrator, who can add everyone else.</Trans>,
        }}
        noMatch={{ title: <Trans>No one matches this search</Trans> }}
        errorTitle={<Trans>The people could not be loaded</Trans>}
      />
      {dialog}
    </div>
  )
}
