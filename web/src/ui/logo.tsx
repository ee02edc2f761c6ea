import clsx from 'clsx'

/** Trellis's logo mark. */
export const LogoMark = ({ className }: { className?: string }) => (
  <svg
    viewBox="0 0 24 24"
    fill="none"
    strokeWidth="2.2"
    strokeLinecap="round"
    aria-hidden
    className={clsx('size-6', className)}
  >
    <path d="M4 7h16M4 14h16M7 3v18M17 3v18" stroke="currentColor" />
    <path d="M12 21c0-7 0-9 5-13" className="stroke-reward-bright" />
  </svg>
)

type Props = {
  /** A brand's own logo in place of ours. */
  brand?: { name: string; logoUrl: string } | null
  className?: string
}

/** Logo of Trellis, or of the brand whose page is shown. */
export const Logo = ({ brand, className }: Props) =>
  brand ? (
    <img
      src={brand.logoUrl}
      alt={brand.name}
      className={clsx('h-8 min-w-0 max-w-40 object-contain object-left', className)}
    />
  ) : (
    <span className={clsx('title inline-flex shrink-0 items-center gap-2 font-[620]! text-title-s', className)}>
      <LogoMark />
      Trellis
    </span>
  )
