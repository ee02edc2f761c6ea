/** Morning behind a trellis, with two shoots on their way up. A picture: it keeps its colours in the dark. */
export const EntryArt = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 720 720" preserveAspectRatio="xMidYMax slice" fill="none" aria-hidden className={className}>
    <path d="M0 0h720v720H0z" fill="#dfe7d6" />
    <circle cx="556" cy="212" r="66" fill="#f8f5ee" />
    <path d="M0 560C130 552 190 322 316 322s150 190 404 208v190H0z" fill="#2f6b50" />
    <path d="M0 622c240-6 330-190 470-182s150 96 250 118v162H0z" fill="#e9a03a" opacity=".92" />
    <path d="M0 664c300-6 400-84 540-80s130 34 180 42v94H0z" fill="#1b3d2e" />
    <path
      d="M90 0v720M270 0v720M450 0v720M630 0v720M0 226h720M0 406h720M0 586h720"
      stroke="#1b3d2e"
      strokeOpacity=".2"
      strokeWidth="2"
    />
    <g stroke="#1f5b43" strokeWidth="6" strokeLinecap="round">
      <path d="M446 720c10-90-16-132 4-206s-20-92 2-150 -6-78 18-112" />
      <path d="M94 720c-14-60 16-92-2-150s18-74 4-122" />
    </g>
    <g fill="#2f6b50">
      <path d="M452 512c30-34 66-34 88-22-18 30-52 40-88 22zM448 440c-34-28-68-22-86-6 22 26 54 30 86 6zM452 362c26-34 58-36 80-26-16 28-46 40-80 26zM462 282c-30-22-56-18-72-4 18 22 46 26 72 4z" />
      <path d="M94 566c26-28 56-28 74-18-16 26-44 34-74 18zM98 492c-28-22-54-18-68-6 16 22 42 26 68 6z" />
    </g>
    <path d="M470 252c-6-24 4-42 22-50 8 20 2 42-22 50zM96 448c-8-20 0-36 14-44 8 16 4 36-14 44z" fill="#e9a03a" />
  </svg>
)
