import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type BrandEmployee, brandPeople } from '@trellis/contract/brands/brand-people.ts'
import { brands } from '@trellis/contract/brands/brands.ts'
import { Trash2, UserRound } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { toError } from '../../../platform/api/problem.ts'
import { read, useSend } from '../../../platform/api/queries.ts'
import { QueryStates } from '../../../platform/api/query-states.tsx'
import { putOnFields } from '../../../platform/forms/contract-form.ts'
import { usePageTitle } from '../../../platform/frame/page-title.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DetailFrame } from '../../../ui/detail-frame.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useToast } from '../../../ui/toast-region.tsx'
import { formatName } from '../brand-labels.ts'
import { PeopleLink, usePeoplePath } from './people-link.tsx'
import { PersonForm, type PersonValues, usePersonForm } from './person-form.tsx'
import { readsOfPeople } from './reads-of-people.ts'
import { RemovePersonDialog } from './remove-person-dialog.tsx'

type Props = { brandId: string; person: BrandEmployee }

const toValues = ({ firstName, lastName, email, isBrandAdmin, isBrandSales }: BrandEmployee): PersonValues => ({
  firstName,
  lastName,
  email,
  isBrandAdmin,
  isBrandSales,
})

function useSave({ brandId, person }: Props) {
  const { t } = useLingui()
  const toast = useToast()
  const { form } = usePersonForm(toValues(person), toValues(person))
  const [failure, setFailure] = useState<Error | null>(null)
  const { mutateAsync } = useSend(brandPeople.update, readsOfPeople)
  const send = async ({ email: _, ...values }: PersonValues) => {
    setFailure(null)
    const isBrandSales = values.isBrandSales || values.isBrandAdmin
    try {
      const savedPerson = await mutateAsync({ params: { brandId, id: person.id }, body: { ...values, isBrandSales } })
      form.reset(toValues(savedPerson))
      toast.success(t`The changes were saved.`, { brief: true })
    } catch (error) {
      if (!putOnFields(form, error)) setFailure(toError(error))
    }
  }
  return { form, failure, submit: form.handleSubmit(send) }
}

function Editor({ brandId, person }: Props) {
  const { form, failure, submit } = useSave({ brandId, person })
  const name = formatName(person)
  usePageTitle(name)
  return (
    <Card radius="m" className="p-4 sm:p-6">
      <PersonForm
        form={form}
        failure={failure}
        onSubmit={submit}
        fixedName={
          person.may.rename ? undefined : (
            <Trans>{name} also works elsewhere, so only they can change their name, on their profile.</Trans>
          )
        }
        fixedRank={person.may.change ? undefined : <Trans>You cannot change your own access.</Trans>}
      />
    </Card>
  )
}

function RemoveButton({ brandId, person }: Props) {
  const navigate = useNavigate()
  const listPath = usePeoplePath(brandId)
  const { data } = useQuery(read(brands.get, { params: { id: brandId } }))
  const [isAsking, setAsking] = useState(false)
  if (!person.may.change) return null
  return (
    <>
      <Button variant="quiet" size="s" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden />
        <Trans>Delete</Trans>
      </Button>
      {isAsking && data && (
        <RemovePersonDialog
          brand={data}
          person={person}
          onClose={() => setAsking(false)}
          onRemoved={() => void navigate(listPath, { replace: true })}
        />
      )}
    </>
  )
}

const Missing = () => (
  <EmptyState icon={UserRound} title={<Trans>This person does not work for the brand</Trans>}>
    <Trans>They may have left it, or the link may be out of date.</Trans>
  </EmptyState>
)

/** One person of a brand: their name and permissions. */
export function EditPersonPage() {
  const { brandId = '', id = '' } = useParams()
  const query = useQuery(read(brandPeople.get, { params: { brandId, id } }))
  return (
    <DetailFrame
      width={160}
      back={<PeopleLink brandId={brandId} />}
      title={query.data ? formatName(query.data) : <Trans>Employee</Trans>}
      end={query.data && <RemoveButton brandId={brandId} person={query.data} />}
    >
      <QueryStates query={query} missing={<Missing />} errorTitle={<Trans>This person could not be loaded</Trans>}>
        {person => <Editor key={person.id} brandId={brandId} person={person} />}
      </QueryStates>
    </DetailFrame>
  )
}
