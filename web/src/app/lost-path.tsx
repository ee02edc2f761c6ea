/** A trellis with one slat missing, where the shoot looks for its way. */
export const LostPath = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 360 190" fill="none" aria-hidden className={className}>
    <rect width="360" height="190" rx="22" className="fill-accent-soft" />
    <circle cx="292" cy="52" r="21" className="fill-surface" />
    <path
      d="M0 160C90 156 104 118 168 120s96 44 192 36v12a22 22 0 0 1-22 22H22a22 22 0 0 1-22-22z"
      className="fill-accent"
      opacity=".22"
    />
    <g strokeWidth="7" strokeLinecap="round" className="stroke-accent-ink">
      <path d="M84 40v126M140 30v136M252 96v70" opacity=".85" />
      <path d="M62 70h118M62 118h66M168 118h106" opacity=".85" />
      <path d="M196 30v34M196 148v18" opacity=".85" />
    </g>
    <path
      d="M150 166c2-34 4-52 26-60s34-16 30-34"
      strokeWidth="6"
      strokeLinecap="round"
      className="stroke-reward-bright"
    />
    <path
      d="M206 72c-9-4-12-13-8-22 9 3 13 12 8 22zM172 108c-10 3-18-1-23-10 9-5 18-1 23 10z"
      className="fill-reward-bright"
    />
    <path d="M222 92l6 6m0-6-6 6" strokeWidth="4" strokeLinecap="round" className="stroke-ink-3" />
  </svg>
)
