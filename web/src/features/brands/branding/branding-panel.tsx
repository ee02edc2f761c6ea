import { Trans, useLingui } from '@lingui/react/macro'
import type { BrandDetails } from '@trellis/contract/brands/brands.ts'
import { library } from '@trellis/contract/media/library.ts'
import { Check, TriangleAlert } from 'lucide-react'
import { Controller } from 'react-hook-form'
import { useSend } from '../../../platform/api/queries.ts'
import { brandColours } from '../../../platform/theme/brand-colours.ts'
import { contrast } from '../../../platform/theme/oklch.ts'
import { Button } from '../../../ui/button.tsx'
import { ColourField } from '../../../ui/colour-field.tsx'
import { FormFailure } from '../../../ui/form-failure.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { LogoField } from '../../media/logo-field.public.tsx'
import { BrandPreview } from './brand-preview.tsx'
import { type BrandingForm, orNull, useBrandingForm } from './use-branding-form.ts'

const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text)
const readable = 4.5
const grounds = { light: '#fffdf8', dark: '#1a1e1a' } as const

type Theme = keyof typeof grounds

/** Whether a colour can be read on the ground of a theme, and which shade is taken where it cannot. */
function ThemeLine({ theme, colour }: { theme: Theme; colour: string }) {
  const { t } = useLingui()
  const ratio = contrast(colour, grounds[theme])
  const [shown, shade] = [ratio.toFixed(1), brandColours(colour)[theme].accent]
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

/** The contrast of a colour as text and as a button, in both themes, against WCAG 2.2 AA. */
const ContrastCheck = ({ colour }: { colour: string | null }) =>
  colour !== null &&
  isColour(colour) && (
    <ul className="grid gap-1 text-ink-2 text-small">
      <ThemeLine theme="light" colour={colour} />
      <ThemeLine theme="dark" colour={colour} />
    </ul>
  )

function LinkFields({ form }: { form: BrandingForm }) {
  const { t } = useLingui()
  const { errors } = form.formState
  const address = { inputMode: 'url', autoComplete: 'off', placeholder: 'https://' } as const
  return (
    <>
      <TextField
        label={t`Link of the logo`}
        optional
        hint={t`Where visitors of a shared course go when they press the logo.`}
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
        hint={t`Both links appear where learners agree to messages from the brand.`}
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
        hint={t`Shown below the age question.`}
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
