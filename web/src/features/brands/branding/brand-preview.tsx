import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { brandColors } from '../../../platform/theme/brand-colours.ts'
import { Card } from '../../../ui/card.tsx'
import { Logo } from '../../../ui/logo.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'

const ownAccent = '#1f5b43'
const isColor = (text: string | null): text is string => text !== null && /^#[0-9a-f]{6}$/i.test(text)

type Theme = 'light' | 'dark'
type Props = {
  name: string
  logoUrl: string | null
  accentColor: string | null
  ageVerificationInfo: string | null
}

/** Sets the tokens of a brand in one theme for a part of the page. */
const paint = (part: HTMLElement | null, accent: string | null, theme: Theme) => {
  const colours = brandColors(isColor(accent) ? accent : ownAccent)[theme]
  for (const [role, hex] of Object.entries(colours)) part?.style.setProperty(`--${role}`, hex)
}

const Line = ({ width }: { width: string }) => <span className="block h-2 rounded-full bg-line" style={{ width }} />

const Pressable = ({ children, quiet = false }: { children: ReactNode; quiet?: boolean }) => (
  <span
    className={
      quiet
        ? 'grid h-9 place-items-center rounded-m border border-line-control bg-surface font-semibold text-dense text-ink'
        : 'grid h-9 place-items-center rounded-m bg-accent font-semibold text-dense text-on-accent'
    }
  >
    {children}
  </span>
)

type Look = Pick<Props, 'accentColor'> & { theme: Theme }

const Phone = ({ label, accentColor, theme, children }: Look & { label: string; children: ReactNode }) => (
  <figure className="grid min-w-0 grid-rows-[1fr_auto]">
    <div
      role="img"
      aria-label={label}
      data-theme={theme}
      ref={part => paint(part, accentColor, theme)}
      className="flex min-h-80 flex-col gap-3 rounded-l border border-line-strong bg-paper p-3 text-ink *:shrink-0"
    >
      {children}
    </div>
    <figcaption className="mt-1.5 text-center text-ink-2 text-small">{label}</figcaption>
  </figure>
)

const Box = ({ label }: { label: ReactNode }) => (
  <span className="grid gap-1">
    <span className="font-semibold text-[0.6875rem]">{label}</span>
    <span className="h-8 rounded-s border border-line-control bg-surface" />
  </span>
)

/** A visitor's entry: the brand's logo, the age question and the login form. */
function LoginDrawing({
  head,
  ageVerificationInfo,
  ...look
}: Look & Pick<Props, 'ageVerificationInfo'> & { head: ReactNode }) {
  const { t } = useLingui()
  return (
    <Phone label={t`Log in`} {...look}>
      {head}
      {ageVerificationInfo && (
        <p className="line-clamp-3 rounded-s bg-accent-soft px-2 py-1.5 text-[0.6875rem] text-accent-ink leading-snug">
          {ageVerificationInfo}
        </p>
      )}
      <span className="title text-title-s">
        <Trans>Log in</Trans>
      </span>
      <Box label={<Trans>E-mail</Trans>} />
      <Box label={<Trans>Password</Trans>} />
      <span className="font-medium text-[0.75rem] text-accent-ink underline">
        <Trans>Forgot password?</Trans>
      </span>
      <Pressable>
        <Trans>Log in</Trans>
      </Pressable>
    </Phone>
  )
}

/** How a learner sees a course of the brand. */
function CourseDrawing({ head, ...look }: Look & { head: ReactNode }) {
  const { t } = useLingui()
  return (
    <Phone label={t`A course`} {...look}>
      {head}
      <span className="block h-1.5 overflow-hidden rounded-full bg-sunken">
        <span className="block h-full w-2/5 rounded-full bg-accent" />
      </span>
      <span className="grid gap-2.5 rounded-m border border-line bg-surface p-3">
        <span className="title text-[0.9375rem] leading-tight">
          <Trans>What makes it special?</Trans>
        </span>
        <Line width="92%" />
        <Line width="80%" />
        <span className="rounded-s border-[1.5px] border-accent bg-accent-soft px-2 py-1.5 text-[0.75rem] text-accent-ink">
          <Trans>The chosen answer</Trans>
        </span>
        <span className="rounded-s border border-line-control px-2 py-1.5 text-[0.75rem]">
          <Trans>Another answer</Trans>
        </span>
      </span>
      <Pressable>
        <Trans>Continue</Trans>
      </Pressable>
      <Pressable quiet>
        <Trans context="a course">Review</Trans>
      </Pressable>
    </Phone>
  )
}

/** The login page and a course on a phone, previewed with the form's logo and colors in either theme. */
export function BrandPreview({ name, logoUrl, accentColor, ageVerificationInfo }: Props) {
  const { t } = useLingui()
  const [theme, setTheme] = useState<Theme>('light')
  const head = (
    <span className="flex min-h-9 items-center border-line border-b pb-2">
      <Logo brand={logoUrl ? { name, logoUrl } : null} className="h-6!" />
    </span>
  )
  return (
    <Card
      radius="m"
      aria-label={t`Preview`}
      className="grid gap-3.5 px-4.5 py-4 min-[1025px]:sticky min-[1025px]:top-24"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-title-s">
          <Trans>Preview</Trans>
        </h2>
        <SegmentedControl
          label={t`Theme of the preview`}
          segments={[
            { value: 'light', label: t`Light` },
            { value: 'dark', label: t`Dark` },
          ]}
          value={theme}
          onChange={setTheme}
        />
      </div>
      <div className="grid grid-cols-2 gap-3">
        <LoginDrawing {...{ head, ageVerificationInfo, accentColor, theme }} />
        <CourseDrawing {...{ head, accentColor, theme }} />
      </div>
    </Card>
  )
}
