import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { authoredPromos, type Promo, promoList, promoStates } from '@trellis/contract/editor/promos.ts'
import { Plus, QrCode } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { newId } from '../../../../../platform/api/ids.ts'
import { isProblem } from '../../../../../platform/api/problem.ts'
import { read, useSend } from '../../../../../platform/api/queries.ts'
import { usePageTitle } from '../../../../../platform/frame/page-title.ts'
import { BackLink } from '../../../../../ui/back-link.tsx'
import { Button } from '../../../../../ui/button.tsx'
import { FormDialog } from '../../../../../ui/form-dialog.tsx'
import type { ListFilter } from '../../../../../ui/list/list-filters.tsx'
import { ListPage } from '../../../../../ui/list/list-page.tsx'
import type { ListColumn } from '../../../../../ui/list/list-types.ts'
import { useListOf } from '../../../../../ui/list/use-list-of.ts'
import { PageFrame, PageHead } from '../../../../../ui/page-frame.tsx'
import { TextField } from '../../../../../ui/text-field.tsx'
import { NoSuchDraft } from '../../../no-such-draft.tsx'
import { courseKind } from '../course-kind.ts'
import { emptyForm, fieldError, isComplete, PromoFields, toBody } from './promo-fields.tsx'
import { PromoState, PromoTime } from './promo-state.tsx'

type Props = { courseId: string; onClose: () => void }

/** Creates a promo of a course, and opens it. */
function NewPromoDialog({ courseId, onClose }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [id] = useState(newId)
  const [form, setForm] = useState(emptyForm)
  const [code, setCode] = useState('')
  const { mutate, isPending, error } = useSend(authoredPromos.create, [authoredPromos.list])
  const ofCode = fieldError(error, 'code')
  const submit = () =>
    mutate(
      { params: { id: courseId }, body: { ...toBody(form), id, code: code.trim() || null } },
      { onSuccess: () => void navigate(`/edit-card-courses/${courseId}/promos/${id}`) },
    )
  return (
    <FormDialog
      title={<Trans>New promo</Trans>}
      description={<Trans>Everyone who opens its link reads the published course, without an account.</Trans>}
      confirm={<Trans>Create the promo</Trans>}
      busy={isPending}
      error={ofCode ? null : error}
      isComplete={isComplete(form)}
      onSubmit={submit}
      onClose={onClose}
    >
      <PromoFields form={form} error={error} onChange={setForm} />
      <TextField
        label={t`Your own words for the link`}
        optional
        hint={t`${location.host}/p/${code.trim().toLowerCase() || '…'} – leave empty for six letters and digits. You cannot change it later.`}
        value={code}
        maxLength={40}
        error={ofCode}
        autoCapitalize="none"
        spellCheck={false}
        onChange={event => setCode(event.target.value)}
      />
    </FormDialog>
  )
}

function useStateFilter(): ListFilter {
  const { t } = useLingui()
  const words = { planned: t`Planned`, live: t`Live`, ended: t`Ended`, off: t`Switched off` }
  const options = promoStates.map(value => ({ value, label: words[value] }))
  return { name: 'state', label: t`Status`, all: t`Any status`, options }
}

function usePromoColumns(): ListColumn<Promo>[] {
  const { t } = useLingui()
  const openings = ({ scans, presses }: Promo) => scans + presses
  return [
    {
      id: 'name',
      heading: t`Promo`,
      sort: 'name',
      width: '34%',
      cell: ({ name }) => name,
      below: ({ partner, campaign }) => [partner, campaign].filter(Boolean).join(' · ') || undefined,
      card: 'title',
    },
    { id: 'code', heading: t`Link`, cell: ({ code }) => `/p/${code}`, card: 'note' },
    { id: 'state', heading: t`Status`, cell: promo => <PromoState promo={promo} />, card: 'mark' },
    { id: 'time', heading: t`Time`, sort: 'startsAt', cell: promo => <PromoTime promo={promo} />, card: 'fact' },
    {
      id: 'openings',
      heading: t`Opened`,
      number: openings,
      below: ({ scans }) => t`${plural(scans, { one: '# by the code', other: '# by the code' })}`,
      card: 'foot',
      cardCell: promo =>
        t`${plural(openings(promo), { 0: 'never opened', one: 'opened once', other: 'opened # times' })}`,
    },
  ]
}

/** The promos of a course. */
export function PromosPage() {
  const { t } = useLingui()
  const { id = '' } = useParams()
  const [isNew, setNew] = useState(false)
  const list = useListOf(promoList, {
    filters: { state: 'state' },
    read: query => read(authoredPromos.list, { params: { id }, query }),
  })
  const columns = usePromoColumns()
  const filters = [useStateFilter()]
  usePageTitle(t`Promos`)
  if (isProblem(list.error, 'NOT_FOUND', 'INVALID_INPUT'))
    return (
      <PageFrame width={160}>
        <PageHead title={<Trans>Promos</Trans>} />
        <NoSuchDraft kind={courseKind} />
      </PageFrame>
    )
  const add = (
    <Button size="s" onClick={() => setNew(true)}>
      <Plus aria-hidden />
      <Trans>New promo</Trans>
    </Button>
  )
  return (
    <>
      <ListPage
        list={list}
        title={<Trans>Promos</Trans>}
        caption={t`Promos`}
        note={
          <BackLink to="/edit-card-courses/:id" at={`/edit-card-courses/${id}`}>
            <Trans>Edit course</Trans>
          </BackLink>
        }
        count={total => <Plural value={total} one="# promo" other="# promos" />}
        actions={add}
        search={t`Name, partner, campaign or link`}
        filters={filters}
        columns={columns}
        rowName={({ name }) => name}
        rowLink={promo => `/edit-card-courses/${id}/promos/${promo.id}`}
        empty={{
          icon: QrCode,
          title: <Trans>No promos yet</Trans>,
          text: <Trans>A promo is a short link with a code to print: guests read the course without an account.</Trans>,
          action: add,
        }}
        noMatch={{
          title: <Trans>No promo matches these filters</Trans>,
          text: <Trans>Try a shorter part of the name, or another status.</Trans>,
        }}
        errorTitle={<Trans>The promos could not be loaded</Trans>}
      />
      {isNew && <NewPromoDialog courseId={id} onClose={() => setNew(false)} />}
    </>
  )
}
