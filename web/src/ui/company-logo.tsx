import clsx from 'clsx'
import { toInitials } from './avatar.tsx'

type Props = { name: string; logoUrl: string | null; className?: string }

/** The logo of a brand or a company on a light ground, as it is made for; without one its initials. The name stands beside it. */
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
