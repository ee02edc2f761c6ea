import { deskRatio } from './playback.ts'

declare module 'react' {
  interface CSSProperties {
    [variable: `--${string}`]: number | string | undefined
  }
}

/** The space reserved for a video before it loads, on a phone and on a desktop. */
export const videoShape = (aspectRatio: number) => ({
  className: 'block aspect-(--ratio) w-full rounded-l bg-sunken object-contain min-[769px]:aspect-(--desk-ratio)',
  style: { '--ratio': aspectRatio, '--desk-ratio': deskRatio(aspectRatio) },
})
