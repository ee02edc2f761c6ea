import { Trans, useLingui } from '@lingui/react/macro'
import { type CompanyKind, companies, NewCompany } from '@trellis/contract/companies/companies.ts'
import { companyFields } from '@trellis/contract/companies/company-fields.ts'
import { pickFieldPart } from '@trellis/contract/entity-fields.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { toError } from '../../platform/api/problem.ts'
import { useSend } from '../../platform/api/queries.ts'
import { putOnFields, useContractForm } from '../../platform/forms/contract-form.ts'
import { useUnsavedGuard } from '../../platform/unsaved/use-unsaved-guard.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Button } from '../../ui/button.tsx'
import { DetailFrame } from '../../ui/detail-frame.tsx'
import { FormFailure } from '../../ui/form-failure.tsx'
import { Panel } from '../../ui/panel.tsx'
import { CompanyFields } from './company-fields.tsx'
import { companyTexts } from './company-texts.ts'

const blank = pickFieldPart(companyFields, 'blank')

function useNewCompany(kind: CompanyKind) {
  const navigate = useNavigate()
  const [failure, setFailure] = useState<Error | null>(null)
  const form = useContractForm(NewCompany, { defaultValues: blank })
  const releaseGuard = useUnsavedGuard(form.formState.isDirty)
  const { mutateAsync, isPending } = useSend(companies.create, [companies.list])
  const send = async (body: NewCompany) => {
    setFailure(null)
    try {
      const { id } = await mutateAsync({ params: { kind }, body })
      releaseGuard()
      void navigate(`/${kind}/${id}?part=people`, { replace: true })
    } catch (error) {
      if (!putOnFields(form, error)) setFailure(toError(error))
    }
  }
  return { form, failure, isPending, submit: form.handleSubmit(send) }
}

/** Adds a company; its people, stores and brands are assigned on its page. */
function NewCompanyPage({ kind }: { kind: CompanyKind }) {
  const { t, i18n } = useLingui()
  const { form, failure, isPending, submit } = useNewCompany(kind)
  const texts = companyTexts[kind]
  return (
    <DetailFrame
      width={160}
      back={<BackLink to={`/${kind}`}>{i18n._(texts.all)}</BackLink>}
      title={i18n._(texts.add)}
      lead={i18n._(texts.lead)}
    >
      <form noValidate onSubmit={event => void submit(event)} className="grid gap-5">
        <FormFailure error={failure} />
        <Panel title={t`Details`}>
          <div className="grid gap-5">
            <CompanyFields form={form} />
          </div>
        </Panel>
        <Button type="submit" busy={isPending} className="justify-self-end">
          <Trans>Add</Trans>
        </Button>
      </form>
    </DetailFrame>
  )
}

export const NewChainPage = () => <NewCompanyPage kind="chains" />
export const NewResellerPage = () => <NewCompanyPage kind="resellers" />
export const NewParentCompanyPage = () => <NewCompanyPage kind="parent-companies" />
