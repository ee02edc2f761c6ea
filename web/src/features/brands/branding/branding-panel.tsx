import { Trans, useLingui } from '@lingui/react/macro'
import type { BrandDetails } from '@trellis/contract/brands/brands.ts'
import { library } from '@trellis/contract/media/library.ts'
import { Controller } from 'react-hook-form'
import { useSend } from '../../../platform/api/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { ColourField } from '../../../ui/colour-field.tsx'
import { FormFailure } from '../../../ui/form-failure.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { LogoField } from '../../media/logo-field.public.tsx'
import { BrandPreview } from './brand-preview.tsx'
import { ContrastCheck } from './contrast-check.tsx'
import { type BrandingForm, orNull, useBrandingForm } from './use-branding-form.ts'

function LinkFields({ form }: { form: BrandingForm }) {
  const { t } = useLingui()
  const { errors } = form.formState
  const address = { inputMode: 'url', autoComplete: 'off', placeholder: 'https://' } as const
  return (
    <>
      <TextField
        label={t`Link of the logo`}
        optional
        hint={t`Where visitors of a shared course get by pressing the logo.`}
        error={errors.headerLink?.message}
        {...address}
        {...form.register('headerLink', { setValueAs: orNull })}
      />
      <TextField
        label={t`Terms and conditions`}
        optional
        error={errors.termsAndConditionsUrl?.message}
        {...address}
        {...form.register('termsAndConditionsUrl', { setValueAs: orNull })}
      />
      <TextField
        label={t`Privacy policy`}
        optional
        hint={t`Both links stand where learners agree to messages of the brand.`}
        error={errors.privacyPolicyUrl?.message}
        {...address}
        {...form.register('privacyPolicyUrl', { setValueAs: orNull })}
      />
    </>
  )
}

function LookFields({ brand, form }: { brand: Pick<BrandDetails, 'id' | 'name'>; form: BrandingForm }) {
  const { t } = useLingui()
  const { mutateAsync: ask } = useSend(library.createUploadCredentials)
  return (
    <>
      <Controller
        control={form.control}
        name="logoUrl"
        render={({ field, fieldState }) => (
          <LogoField
            name={brand.name}
            ask={fileName => ask({ body: { fileName, purpose: 'logo', brandId: brand.id } })}
            value={field.value}
            onChange={field.onChange}
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={form.control}
        name="accentColor"
        render={({ field, fieldState }) => (
          <div className="grid gap-2">
            <ColourField
              label={t`Color`}
              optional
              hint={t`Of buttons and links in the brand’s courses.`}
              value={field.value ?? ''}
              onChange={colour => field.onChange(colour || null)}
              onBlur={field.onBlur}
              error={fieldState.error?.message}
            />
            <ContrastCheck colour={field.value} />
          </div>
        )}
      />
      <TextArea
        label={t`Text of the age question`}
        optional
        hint={t`Stands below the question whether a visitor is old enough.`}
        error={form.formState.errors.ageVerificationInfo?.message}
        {...form.register('ageVerificationInfo', { setValueAs: orNull })}
      />
    </>
  )
}

/** How a brand looks, with a drawing of its screens beside the form. */
export function BrandingPanel({ brand }: { brand: BrandDetails }) {
  const { t } = useLingui()
  const { form, failure, submit } = useBrandingForm(brand)
  const { logoUrl, accentColor, ageVerificationInfo } = form.watch()
  return (
    <div className="grid grid-cols-1 items-start gap-5 min-[1025px]:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
      <Panel title={t`Branding`}>
        <form noValidate onSubmit={submit} className="grid gap-5">
          <FormFailure error={failure} />
          <LookFields brand={brand} form={form} />
          <LinkFields form={form} />
          <Button type="submit" busy={form.formState.isSubmitting} className="max-sm:w-full sm:justify-self-start">
            <Trans>Save</Trans>
          </Button>
        </form>
      </Panel>
      <BrandPreview name={brand.name} {...{ logoUrl, accentColor, ageVerificationInfo }} />
    </div>
  )
}
