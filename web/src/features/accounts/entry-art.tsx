/** Decorative image: a trellis at sunrise with two shoots; at night in the dark theme. */
export const EntryArt = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 720 720" preserveAspectRatio="xMidYMax slice" fill="none" aria-hidden className={className}>
    <path d="M0 0h720v720H0z" fill="#dfe7d6" className="fill-[light-dark(#dfe7d6,#18231d)]" />
    <circle cx="556" cy="212" r="66" fill="#f8f5ee" className="fill-[light-dark(#f8f5ee,#e6d9b8)]" />
    <path
      d="M0 560C130 552 190 322 316 322s150 190 404 208v190H0z"
      fill="#2f6b50"
      className="fill-[light-dark(#2f6b50,#23513d)]"
    />
    <path
      d="M0 622C240 616 300 440 452 440S600 552 720 566v154H0z"
      fill="#e9a03a"
      opacity=".94"
      className="fill-[light-dark(#e9a03a,#a96c2b)]"
    />
    <path
      d="M0 664C300 658 400 580 540 584s130 34 180 42v94H0z"
      fill="#1b3d2e"
      className="fill-[light-dark(#1b3d2e,#0e1f17)]"
    />
    <path
      d="M90 0v720M270 0v720M450 0v720M630 0v720M0 226h720M0 406h720M0 586h720"
      stroke="#1b3d2e"
      strokeWidth="2"
      opacity=".2"
      className="stroke-[light-dark(#1b3d2e,#c8ecd7)]"
    />
    <g stroke="#1f5b43" strokeWidth="7" strokeLinecap="round" className="stroke-[light-dark(#1f5b43,#84c7a2)]">
      <path d="M446 720c10-90-16-132 4-206s-20-92 2-150-6-78 18-112" />
      <path d="M452 520c34-6 62-34 46-56s-44 0-30 20M448 392c-36-8-58-40-40-58s42 4 26 22" strokeWidth="5" />
      <path d="M94 720c-14-60 16-92-2-150s18-74 4-122" />
      <path d="M92 574c30-4 52-28 38-46s-36 0-24 18" strokeWidth="5" />
    </g>
    <g fill="#e9a03a">
      <circle cx="473" cy="243" r="13" />
      <circle cx="95" cy="438" r="11" />
    </g>
  </svg>
)
