import { Trans, useLingui } from '@lingui/react/macro'
import {
  type Company,
  CompanyForm,
  type CompanyKind,
  companies,
  type NewCompany,
} from '@trellis/contract/companies/companies.ts'
import { companyFields, lookFields } from '@trellis/contract/companies/company-fields.ts'
import { valuesIn } from '@trellis/contract/entity-fields.ts'
import { organizations } from '@trellis/contract/organizations/organizations.ts'
import { Controller } from 'react-hook-form'
import { useSend } from '../../../platform/api/queries.ts'
import { useDetailsForm } from '../../../platform/forms/details-form.ts'
import { formPart } from '../../../platform/forms/form-part.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { CompanyLogo } from '../../../ui/company-logo.tsx'
import { DetailsList } from '../../../ui/details-list.tsx'
import { fieldDetails } from '../../../ui/field-details.ts'
import { useToast } from '../../../ui/toast-region.tsx'
import { LogoField } from '../../media/logo-field.public.tsx'
import { CompanyFields } from '../company-fields.tsx'

type Props = { kind: CompanyKind; company: Company }

const toValues = (company: Company): CompanyForm => ({
  ...valuesIn(companyFields, company),
  logoUrl: company.logoUrl,
})

const Color = ({ colour }: { colour: string }) => (
  <span className="inline-flex items-center gap-2">
    <span aria-hidden className="size-5 rounded-s border border-line" style={{ backgroundColor: colour }} />
    {colour}
  </span>
)

const OutsideLink = ({ to }: { to: string }) => (
  <a href={to} target="_blank" rel="noreferrer" className="break-all text-accent-ink underline">
    {to}
  </a>
)

/** The fields of a company, to read and, while it is not archived, to change. */
export function DetailsPanel({ kind, company }: Props) {
  const { t } = useLingui()
  const format = useFormat()
  const toast = useToast()
  const { mutateAsync } = useSend(companies.update, [companies.list, companies.get, organizations.branding])
  const { mutateAsync: ask } = useSend(companies.uploadLogo)
  const { form, failure, isSaving, save, cancel } = useDetailsForm(CompanyForm, {
    saved: company,
    valuesOf: toValues,
    send: body => mutateAsync({ params: { kind, id: company.id }, body }),
    onSaved: () => toast.success(t`Saved.`, { brief: true }),
  })
  const { logoUrl, headerLink, accentColor } = company
  return (
    <DetailsList
      title={t`Details`}
      details={[
        { name: t`Name`, value: company.name },
        {
          name: t`Logo`,
          value: logoUrl && <CompanyLogo name={company.name} logoUrl={logoUrl} />,
        },
        ...fieldDetails(lookFields, company, {
          headerLink: headerLink && <OutsideLink to={headerLink} />,
          accentColor: accentColor && <Color colour={accentColor} />,
        }),
        { name: t`Added`, value: format.date(company.createdAt) },
        ...(company.archivedAt
          ? [{ name: t`Archived`, value: <Trans>since {format.date(company.archivedAt)}</Trans> }]
          : []),
      ]}
      isDirty={form.formState.isDirty}
      onSave={save}
      onCancel={cancel}
      busy={isSaving}
      error={failure}
    >
      {company.archivedAt === null && (
        <>
          <CompanyFields form={formPart<NewCompany>(form)} />
          <Controller
            control={form.control}
            name="logoUrl"
            render={({ field, fieldState }) => (
              <LogoField
                name={company.name}
                ask={fileName => ask({ params: { kind, id: company.id }, body: { fileName } })}
                value={field.value}
                onChange={field.onChange}
                error={fieldState.error?.message}
              />
            )}
          />
        </>
      )}
    </DetailsList>
  )
}
