import { Trans, useLingui } from '@lingui/react/macro'
import { brandingFields } from '@trellis/contract/brands/branding-fields.ts'
import { type BrandDetails, BrandingForm as BrandingSchema, brands } from '@trellis/contract/brands/brands.ts'
import { valuesIn } from '@trellis/contract/entity-fields.ts'
import { library } from '@trellis/contract/media/library.ts'
import { Check, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { toError } from '../../../platform/api/problem.ts'
import { useSend } from '../../../platform/api/queries.ts'
import { putOnFields, useContractForm } from '../../../platform/forms/contract-form.ts'
import { say } from '../../../platform/i18n/say.ts'
import { brandColors } from '../../../platform/theme/brand-colours.ts'
import { contrast } from '../../../platform/theme/oklch.ts'
import { useUnsavedGuard } from '../../../platform/unsaved/use-unsaved-guard.ts'
import { Button } from '../../../ui/button.tsx'
import { ColorField } from '../../../ui/colour-field.tsx'
import { FieldInputs, orNull } from '../../../ui/field-inputs.tsx'
import { FormFailure } from '../../../ui/form-failure.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { useToast } from '../../../ui/toast-region.tsx'
import { LogoField } from '../../media/logo-field.public.tsx'
import { readsOfBrands } from '../reads-of-brands.ts'
import { BrandPreview } from './brand-preview.tsx'

const toValues = (brand: BrandingSchema): BrandingSchema => ({
  logoUrl: brand.logoUrl,
  ...valuesIn(brandingFields, brand),
})

/** The branding form. A rejected field shows its error; any other error appears above the form. */
function useBrandingForm(brand: BrandDetails) {
  const { t } = useLingui()
  const toast = useToast()
  const form = useContractForm(BrandingSchema, { defaultValues: toValues(brand) })
  const [failure, setFailure] = useState<Error | null>(null)
  useUnsavedGuard(form.formState.isDirty)
  const { mutateAsync } = useSend(brands.saveBranding, readsOfBrands)
  const send = async (body: BrandingSchema) => {
    setFailure(null)
    try {
      form.reset(toValues(await mutateAsync({ params: { id: brand.id }, body })))
      toast.success(t`The branding was saved.`, { brief: true })
    } catch (error) {
      if (!putOnFields(form, error)) setFailure(toError(error))
    }
  }
  return { form, failure, submit: form.handleSubmit(send) }
}

type BrandingForm = ReturnType<typeof useBrandingForm>['form']

const isColor = (text: string) => /^#[0-9a-f]{6}$/i.test(text)
const readable = 4.5
const grounds = { light: '#fffdf8', dark: '#1a1e1a' } as const

type Theme = keyof typeof grounds

/** The contrast of a color on a theme's background, and the shade used if it is too low. */
function ThemeLine({ theme, colour }: { theme: Theme; colour: string }) {
  const { t } = useLingui()
  const ratio = contrast(colour, grounds[theme])
  const [shown, shade] = [ratio.toFixed(1), brandColors(colour)[theme].accent]
  const isReadable = ratio >= readable
  const Icon = isReadable ? Check : TriangleAlert
  const ground = theme === 'light' ? t`On a light page` : t`On a dark page`
  return (
    <li className="flex items-center gap-2">
      <Icon aria-hidden className={isReadable ? 'size-4 shrink-0 text-good' : 'size-4 shrink-0 text-wait'} />
      <span
        aria-hidden
        className="size-4 shrink-0 rounded-full border border-line-control"
        style={{ background: shade }}
      />
      <span>
        {isReadable ? (
          <Trans>
            {ground}: easy to read ({shown} to 1)
          </Trans>
        ) : (
          <Trans>
            {ground}: too faint ({shown} to 1), so Trellis uses {shade}
          </Trans>
        )}
      </span>
    </li>
  )
}

/** The contrast of a color as text and as a button, in both themes, against WCAG 2.2 AA. */
const ContrastCheck = ({ colour }: { colour: string | null }) =>
  colour !== null &&
  isColor(colour) && (
    <ul className="grid gap-1 text-ink-2 text-small">
      <ThemeLine theme="light" colour={colour} />
      <ThemeLine theme="dark" colour={colour} />
    </ul>
  )

type FormProps = { form: BrandingForm }

const ColorInput = ({ form }: FormProps) => (
  <Controller
    control={form.control}
    name="accentColor"
    render={({ field, fieldState }) => (
      <div className="grid gap-2">
        <ColorField
          label={say(brandingFields.accentColor.label)}
          optional
          hint={say(brandingFields.accentColor.hint ?? '')}
          value={field.value ?? ''}
          onChange={colour => field.onChange(colour || null)}
          onBlur={field.onBlur}
          error={fieldState.error?.message}
        />
        <ContrastCheck colour={field.value} />
      </div>
    )}
  />
)

const AgeTextInput = ({ form }: FormProps) => (
  <TextArea
    label={say(brandingFields.ageVerificationInfo.label)}
    optional
    hint={say(brandingFields.ageVerificationInfo.hint ?? '')}
    error={form.formState.errors.ageVerificationInfo?.message}
    {...form.register('ageVerificationInfo', { setValueAs: orNull })}
  />
)

function LogoInput({ brand, form }: FormProps & { brand: Pick<BrandDetails, 'id' | 'name'> }) {
  const { mutateAsync: ask } = useSend(library.createUploadCredentials)
  return (
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
  )
}

/** The branding of a brand, with a preview of its screens beside the form. */
export function BrandingPanel({ brand }: { brand: BrandDetails }) {
  const { t } = useLingui()
  const { form, failure, submit } = useBrandingForm(brand)
  const { logoUrl, accentColor, ageVerificationInfo } = form.watch()
  return (
    <div className="grid grid-cols-1 items-start gap-5 min-[1025px]:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
      <Panel title={t`Branding`}>
        <form noValidate onSubmit={submit} className="grid gap-5">
          <FormFailure error={failure} />
          <LogoInput brand={brand} form={form} />
          <FieldInputs
            fields={brandingFields}
            form={form}
            special={{ accentColor: <ColorInput form={form} />, ageVerificationInfo: <AgeTextInput form={form} /> }}
          />
          <Button type="submit" busy={form.formState.isSubmitting} className="max-sm:w-full sm:justify-self-start">
            <Trans>Save</Trans>
          </Button>
        </form>
      </Panel>
      <BrandPreview name={brand.name} {...{ logoUrl, accentColor, ageVerificationInfo }} />
    </div>
  )
}
