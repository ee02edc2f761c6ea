import clsx from 'clsx'
import { toInitials } from './avatar.tsx'

type Props = { name: string; logoUrl: string | null; className?: string }

/** Logo of a brand or company on a light background; falls back to initials. The name is shown beside it. */
export const CompanyLogo = ({ name, logoUrl, className }: Props) =>
  logoUrl ? (
    <span className={clsx('flex h-10 w-16 shrink-0 rounded-s border border-line bg-white p-1', className)}>
      <img src={logoUrl} alt="" className="min-h-0 min-w-0 flex-1 object-contain" />
    </span>
  ) : (
    <span
      aria-hidden
      className={clsx(
        'grid h-10 w-16 shrink-0 select-none place-items-center rounded-s bg-accent-soft font-bold text-accent-ink text-small',
        className,
      )}
    >
      {toInitials(name)}
    </span>
  )
