import { RewardPicture } from '../reward-picture.tsx'

/** The picture of a won reward, highlighted. */
export const ConfirmedPicture = ({ src, title }: { src: string | null; title: string }) => (
  <span className="relative grid size-32 animate-rise sm:mb-2 sm:size-40 place-items-center rounded-full bg-reward-soft">
    <span aria-hidden className="absolute inset-2 rounded-full border-[1.5px] border-reward-bright border-dashed" />
    <span className="size-20 sm:size-24 rotate-[-4deg] overflow-hidden rounded-l shadow-2">
      <RewardPicture src={src} title={title} className="size-full" />
    </span>
  </span>
)
