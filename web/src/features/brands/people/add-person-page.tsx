import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { brandPeople } from '@trellis/contract/brands/brand-people.ts'
import { brands } from '@trellis/contract/brands/brands.ts'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { ApiProblem } from '../../../platform/api/problem.ts'
import { read, useSend } from '../../../platform/api/queries.ts'
import { QueryStates } from '../../../platform/api/query-states.tsx'
import { putOnFields } from '../../../platform/forms/contract-form.ts'
import { say } from '../../../platform/i18n/say.ts'
import { Card } from '../../../ui/card.tsx'
import { DetailFrame } from '../../../ui/detail-frame.tsx'
import { useToast } from '../../../ui/toast-region.tsx'
import { NotManaged } from './not-managed.tsx'
import { PeopleLink, usePeoplePath } from './people-link.tsx'
import { PersonForm, type PersonValues, usePersonForm } from './person-form.tsx'
import { readsOfPeople } from './reads-of-people.ts'

/** Shown when a person could not be added for any reason except that they already exist. */
const otherFailure = msg`An error occurred. We have been notified`

/** The server's message for the e-mail field if the person already exists; null = another failure. */
function existsSentence(error: unknown): string | null {
  if (!(error instanceof ApiProblem)) return null
  const sentences = [...Object.values(error.fieldErrors).flat(), error.message]
  return sentences.find(sentence => sentence.includes('already exists')) ?? null
}

const blank: PersonValues = { firstName: '', lastName: '', email: '', isBrandAdmin: false, isBrandSales: false }

function useAdd(brandId: string) {
  const { t, i18n } = useLingui()
  const toast = useToast()
  const navigate = useNavigate()
  const listPath = usePeoplePath(brandId)
  const { form, release } = usePersonForm(blank)
  const [failure, setFailure] = useState<Error | null>(null)
  const { mutateAsync } = useSend(brandPeople.create, readsOfPeople)
  const refuse = (error: unknown) => {
    const exists = existsSentence(error)
    if (exists) return form.setError('email', { type: 'server', message: say(exists) }, { shouldFocus: true })
    putOnFields(form, error)
    setFailure(new Error(i18n._(otherFailure)))
  }
  const send = async (values: PersonValues) => {
    setFailure(null)
    const isBrandSales = values.isBrandSales || values.isBrandAdmin
    try {
      const { employee } = await mutateAsync({ params: { id: brandId }, body: { ...values, isBrandSales } })
      release()
      toast.success(
        employee
          ? t`An invitation is on its way to ${values.email}.`
          : t`We asked ${values.email}. They appear in your list once they say yes.`,
      )
      void navigate(listPath, { replace: true })
    } catch (error) {
      refuse(error)
    }
  }
  return { form, failure, submit: form.handleSubmit(send) }
}

function AddForm({ brandId }: { brandId: string }) {
  const { form, failure, submit } = useAdd(brandId)
  return (
    <Card radius="m" className="p-4 sm:p-6">
      <PersonForm form={form} failure={failure} onSubmit={submit} isNew />
    </Card>
  )
}

/** Adds a person to a brand. */
export function AddPersonPage() {
  const { brandId = '' } = useParams()
  const query = useQuery(read(brands.get, { params: { id: brandId } }))
  const name = query.data?.name
  return (
    <DetailFrame
      width={160}
      back={<PeopleLink brandId={brandId} />}
      title={name ? <Trans>Add an employee to {name}</Trans> : <Trans>Add an employee</Trans>}
      lead={
        <Trans>
          A new person gets an e-mail to choose a password. Someone who already has an account is asked first.
        </Trans>
      }
    >
      <QueryStates query={query} missing={<NotManaged />} errorTitle={<Trans>This brand could not be loaded</Trans>}>
        {brand => (brand.may.manage ? <AddForm brandId={brand.id} /> : <NotManaged />)}
      </QueryStates>
    </DetailFrame>
  )
}
