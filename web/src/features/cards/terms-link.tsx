import { useLingui } from '@lingui/react/macro'

/** The link to the terms of a sign-up or form; nothing if the author gave no URL. */
export function TermsLink({ url, text }: { url: string | null; text: string }) {
  const { t } = useLingui()
  if (!url) return null
  const standard = text === '' || text === 'Terms and Conditions'
  return (
    <p className="text-small">
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        className="rounded-[4px] text-ink-2 underline decoration-current/35 underline-offset-3 hover:text-ink hover:decoration-current"
      >
        {standard ? t`Terms and Conditions` : text}
      </a>
    </p>
  )
}
